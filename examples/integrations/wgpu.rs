//! Draws a world by wgpu, on whatever adapter there is, also one of software. The vertices are a copy of a column whose rows
//! stay at their places: each frame sends the bytes of the rows that have changed, and no others.
//!
//! The lit pixels of each frame are those of the dots that are alive.

use std::collections::BTreeSet;
use std::ops::Range;

use bytemuck::{Pod, Zeroable};
use ecs_core::{Mut, world};
use wgpu::*;

const SIDE: u32 = 64;
const FRAMES: u32 = 120;
/// The bytes of a row.
const ROW: u64 = size_of::<Dot>() as u64;

/// A pixel. What is gone has `alive` 0, and is drawn outside.
#[derive(Clone, Copy, PartialEq, Pod, Zeroable)]
#[repr(C)]
struct Dot {
    x: u32,
    y: u32,
    alive: u32,
}

world!(
    struct Sky {
        #[storage(stable)]
        #[track]
        dot: Dot,
    }

    #[query]
    struct Falling {
        dot: Mut<'_, Dot>,
    }
);

/// Changes a few dots: most stay as they are.
fn step(sky: &mut Sky, frame: u32) {
    for mut row in sky.falling() {
        if (row.dot.x + frame).is_multiple_of(16) {
            row.dot.y = (row.dot.y + 1) % SIDE;
        }
    }
    sky.despawn_where::<&Dot>(|dot| (dot.x * 7 + dot.y * 3 + frame).is_multiple_of(97));
    sky.spawn_batch((0..4).map(|n| Dot { x: (frame * 11 + n * 17) % SIDE, y: n, alive: 1 }));
}

/// Sends the rows that changed since the last frame, and those of dots that are gone. Returns how many calls and rows that took.
fn send(sky: &mut Sky, rows: &mut Vec<Dot>, queue: &Queue, buffer: &Buffer) -> (usize, usize) {
    let mut changed = BTreeSet::new();
    for (row, dot) in rows.iter_mut().enumerate() {
        if dot.alive == 1 && sky.dot().entity_at(row).is_none() {
            dot.alive = 0;
            changed.insert(row);
        }
    }
    rows.resize(rows.len().max(sky.dot().end()), Dot::zeroed());
    for (entity, dot) in sky.changed::<Dot>() {
        let row = sky.dot().row_of(entity).expect("it has the component");
        rows[row] = *dot;
        changed.insert(row);
    }
    sky.next_frame();
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for &row in &changed {
        match ranges.last_mut() {
            Some(last) if last.end == row => last.end += 1,
            _ => ranges.push(row..row + 1),
        }
    }
    for range in &ranges {
        queue.write_buffer(
            buffer,
            range.start as u64 * ROW,
            bytemuck::cast_slice(&rows[range.clone()]),
        );
    }
    (ranges.len(), changed.len())
}

const SHADER: &str = "
@vertex fn place(@location(0) dot: vec3<u32>) -> @builtin(position) vec4<f32> {
    let at = (vec2<f32>(dot.xy) + 0.5) / 32.0 - 1.0;
    return select(vec4(2.0, 2.0, 0.0, 1.0), vec4(at.x, -at.y, 0.0, 1.0), dot.z == 1);
}
@fragment fn light() -> @location(0) vec4<f32> { return vec4(1.0); }
";

struct Screen {
    device: Device,
    queue: Queue,
    pipeline: RenderPipeline,
    texture: Texture,
    pixels: Buffer,
}

impl Screen {
    /// Returns nothing if there is no adapter.
    fn new() -> Option<Self> {
        let instance = Instance::new(InstanceDescriptor::new_without_display_handle_from_env());
        let adapter =
            pollster::block_on(instance.request_adapter(&RequestAdapterOptions::default())).ok()?;
        println!("wgpu: {} by {:?}", adapter.get_info().name, adapter.get_info().backend);
        let (device, queue) =
            pollster::block_on(adapter.request_device(&DeviceDescriptor::default()))
                .expect("a device with the defaults");
        let module = device.create_shader_module(ShaderModuleDescriptor {
            label: None,
            source: ShaderSource::Wgsl(SHADER.into()),
        });
        let format = TextureFormat::Rgba8Unorm;
        let pipeline = device.create_render_pipeline(&RenderPipelineDescriptor {
            label: None,
            layout: None,
            vertex: VertexState {
                module: &module,
                entry_point: None,
                compilation_options: PipelineCompilationOptions::default(),
                buffers: &[Some(VertexBufferLayout {
                    array_stride: ROW,
                    step_mode: VertexStepMode::Vertex,
                    attributes: &vertex_attr_array![0 => Uint32x3],
                })],
            },
            primitive: PrimitiveState {
                topology: PrimitiveTopology::PointList,
                ..PrimitiveState::default()
            },
            depth_stencil: None,
            multisample: MultisampleState::default(),
            fragment: Some(FragmentState {
                module: &module,
                entry_point: None,
                compilation_options: PipelineCompilationOptions::default(),
                targets: &[Some(format.into())],
            }),
            multiview_mask: None,
            cache: None,
        });
        let texture = device.create_texture(&TextureDescriptor {
            label: None,
            size: Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format,
            usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC,
            view_formats: &[],
        });
        let usage = BufferUsages::COPY_DST | BufferUsages::MAP_READ;
        let size = u64::from(SIDE * SIDE * 4);
        let pixels = device.create_buffer(&BufferDescriptor {
            label: None,
            size,
            usage,
            mapped_at_creation: false,
        });
        Some(Self { device, queue, pipeline, texture, pixels })
    }

    /// Draws the rows of a buffer, and returns the lit pixels.
    fn draw(&self, rows: &Buffer, count: usize) -> BTreeSet<(u32, u32)> {
        let view = self.texture.create_view(&TextureViewDescriptor::default());
        let mut commands = self.device.create_command_encoder(&CommandEncoderDescriptor::default());
        {
            let mut pass = commands.begin_render_pass(&RenderPassDescriptor {
                color_attachments: &[Some(RenderPassColorAttachment {
                    view: &view,
                    depth_slice: None,
                    resolve_target: None,
                    ops: Operations { load: LoadOp::Clear(Color::BLACK), store: StoreOp::Store },
                })],
                ..RenderPassDescriptor::default()
            });
            pass.set_pipeline(&self.pipeline);
            pass.set_vertex_buffer(0, rows.slice(..));
            pass.draw(0..count as u32, 0..1);
        }
        let layout = TexelCopyBufferLayout {
            offset: 0,
            bytes_per_row: Some(SIDE * 4),
            rows_per_image: None,
        };
        let into = TexelCopyBufferInfo { buffer: &self.pixels, layout };
        commands.copy_texture_to_buffer(self.texture.as_image_copy(), into, self.texture.size());
        self.queue.submit([commands.finish()]);
        self.pixels.map_async(MapMode::Read, .., |result| result.expect("the pixels can be read"));
        self.device.poll(PollType::wait_indefinitely()).expect("the device answers");
        let lit = {
            let bytes = self.pixels.get_mapped_range(..).expect("it is mapped");
            let lit = bytes.chunks(4).zip(0..).filter(|(pixel, _)| pixel[0] == 255);
            lit.map(|(_, at)| (at % SIDE, at / SIDE)).collect()
        };
        self.pixels.unmap();
        lit
    }
}

fn main() {
    let Some(screen) = Screen::new() else {
        return println!(
            "!! NOT CHECKED: no adapter for wgpu; on Debian: apt-get install mesa-vulkan-drivers"
        );
    };
    let usage = BufferUsages::VERTEX | BufferUsages::COPY_DST;
    let size = u64::from(4 * FRAMES + 1000) * ROW;
    let buffer = screen.device.create_buffer(&BufferDescriptor {
        label: None,
        size,
        usage,
        mapped_at_creation: false,
    });
    let (mut sky, mut rows) = (Sky::new(), Vec::new());
    sky.spawn_batch((0..1000).map(|n| Dot { x: n * 13 % SIDE, y: n * 29 % SIDE, alive: 1 }));
    let (mut calls, mut sent, mut all) = (0, 0, 0);
    for frame in 0..FRAMES {
        step(&mut sky, frame);
        let (ranges, changed) = send(&mut sky, &mut rows, &screen.queue, &buffer);
        (calls, sent, all) = (calls + ranges, sent + changed, all + rows.len());
        let alive: BTreeSet<_> = sky.dot().iter().map(|(_, dot)| (dot.x, dot.y)).collect();
        assert_eq!(screen.draw(&buffer, rows.len()), alive, "frame {frame}");
    }
    println!(
        "wgpu: {FRAMES} frames show the world; {sent} of {all} rows were sent, in {calls} ranges"
    );
}
