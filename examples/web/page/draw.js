// Draws points with WebGL. Their coordinates are columns of a world, which go to the graphics card as
// they are.

const VERTEX = `
attribute vec2 at;
attribute float kind;
uniform vec2 field;
uniform float size;
uniform vec4 colors[3];
varying vec4 color;
void main() {
  gl_Position = vec4(at.x / field.x * 2.0 - 1.0, 1.0 - at.y / field.y * 2.0, 0.0, 1.0);
  gl_PointSize = size;
  color = kind < 0.5 ? colors[0] : kind < 1.5 ? colors[1] : colors[2];
}`

const FRAGMENT = `
precision mediump float;
uniform float soft;
varying vec4 color;
void main() {
  float distance = length(gl_PointCoord * 2.0 - 1.0);
  float light = soft < -0.5 ? 1.0 : soft > 0.5 ? max(0.0, 1.0 - distance) : 1.0 - smoothstep(0.75, 1.0, distance);
  gl_FragColor = vec4(color.rgb, color.a * light);
}`

export class Painter {
  // The picture shows a field of this size.
  constructor(canvas, width, height) {
    Object.assign(this, { canvas, width, height })
    canvas.style.aspectRatio = `${width} / ${height}`
    const gl = canvas.getContext('webgl', { antialias: false, alpha: false, preserveDrawingBuffer: true })
    if (!gl) throw new Error('this browser has no WebGL; switch it on in the settings')
    this.gl = gl
    const program = gl.createProgram()
    for (const [kind, text] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
      const shader = gl.createShader(kind)
      gl.shaderSource(shader, text)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    }
    gl.bindAttribLocation(program, 0, 'at')
    gl.bindAttribLocation(program, 1, 'kind')
    gl.linkProgram(program)
    gl.useProgram(program)
    this.uniform = name => gl.getUniformLocation(program, name)
    this.uniforms = Object.fromEntries(['field', 'size', 'soft', 'colors'].map(n => [n, this.uniform(n)]))
    this.buffers = [gl.createBuffer(), gl.createBuffer()]
    gl.enable(gl.BLEND)
    gl.enableVertexAttribArray(0)
    gl.uniform2f(this.uniforms.field, width, height)
    this.colors = new Float32Array(12)
  }

  // Begins a picture. `rest` is the part of the last one that stays, as trails.
  begin(night, rest = 0) {
    const { gl, canvas } = this
    const width = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, 2))
    const height = Math.round(width * this.height / this.width)
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    this.scale = width / this.width
    gl.viewport(0, 0, width, height)
    if (rest === 0) {
      gl.clearColor(...night, 1)
      gl.clear(gl.COLOR_BUFFER_BIT)
    } else {
      // One triangle that covers everything.
      const corners = new Float32Array([0, 0, 2 * this.width, 0, 0, 2 * this.height])
      this.points(corners, 1, [[...night, 1 - rest]], { mode: gl.TRIANGLES })
    }
  }

  // Draws points of this size, in units of the field. With `kinds`, a byte for each point chooses its
  // color. A color is three numbers and its opacity.
  points(positions, size, colors, { kinds = null, soft = false, add = false, mode = this.gl.POINTS } = {}) {
    if (positions.length === 0) return
    const { gl, uniforms } = this
    gl.blendFunc(gl.SRC_ALPHA, add ? gl.ONE : gl.ONE_MINUS_SRC_ALPHA)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers[0])
    gl.bufferData(gl.ARRAY_BUFFER, positions, gl.STREAM_DRAW)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    if (kinds) {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers[1])
      gl.bufferData(gl.ARRAY_BUFFER, kinds, gl.STREAM_DRAW)
      gl.enableVertexAttribArray(1)
      gl.vertexAttribPointer(1, 1, gl.UNSIGNED_BYTE, false, 0, 0)
    } else {
      gl.disableVertexAttribArray(1)
      gl.vertexAttrib1f(1, 0)
    }
    colors.forEach((color, n) => this.colors.set(color, 4 * n))
    gl.uniform4fv(uniforms.colors, this.colors)
    gl.uniform1f(uniforms.size, size * this.scale)
    gl.uniform1f(uniforms.soft, mode === gl.TRIANGLES ? -1 : soft ? 1 : 0)
    gl.drawArrays(mode, 0, positions.length / 2)
  }
}

// The last times, as a text.
export class Times {
  constructor(element) {
    Object.assign(this, { element, frames: [], steps: [], draws: [], last: performance.now() })
  }

  frame(step, draw) {
    const now = performance.now()
    this.frames.push(now - this.last)
    this.last = now
    this.steps.push(step)
    this.draws.push(draw)
    if (this.frames.length < 60) return
    const median = times => times.sort((a, b) => a - b)[times.length >> 1]
    // The clock of a page is too coarse for the median of short times.
    const mean = times => times.reduce((sum, time) => sum + time) / times.length
    const middle = times => median(times) > 0.3 ? median(times) : mean(times)
    const [frame, each, drawn] = [median(this.frames), middle(this.steps), middle(this.draws)]
    this.report = { frame, step: each, draw: drawn }
    // 60 frames in a second are the aim.
    this.element.textContent = `The simulation takes ${each.toFixed(1)} of 16.7 ms for a frame, `
      + `drawing ${drawn.toFixed(1)}. ${Math.round(1000 / frame)} frames per second.`
    Object.assign(this, { frames: [], steps: [], draws: [] })
  }
}
