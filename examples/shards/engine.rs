//! The engine that carries parcels between shards: timely dataflow. No other file knows it.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use serde_bytes::ByteBuf;
use timely::WorkerConfig;
use timely::communication::Config as Communication;
use timely::dataflow::operators::{Exchange as _, Input as _, Inspect as _, Probe as _};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;

/// Carries the parcels of a step.
pub trait Engine {
    /// Sends each parcel to its shard, and returns those for this shard when none of the step is under way anywhere.
    fn round(&mut self, step: u64, parcels: Vec<(usize, Vec<u8>)>) -> Vec<Vec<u8>>;
}

/// One shard, which has nobody to send parcels to.
pub struct Alone;

impl Engine for Alone {
    fn round(&mut self, _: u64, _: Vec<(usize, Vec<u8>)>) -> Vec<Vec<u8>> {
        Vec::new()
    }
}

/// The step, the shard, and the bytes for it.
type Parcel = (u64, u64, ByteBuf);

struct Timely<'w> {
    worker: &'w mut Worker,
    input: InputHandle<u64, timely::container::CapacityContainerBuilder<Vec<Parcel>>>,
    probe: ProbeHandle<u64>,
    inbox: Rc<RefCell<Vec<Parcel>>>,
    waiting: fn(usize),
}

impl<'w> Timely<'w> {
    fn new(worker: &'w mut Worker, waiting: fn(usize)) -> Self {
        let (mut input, probe, inbox) = (InputHandle::new(), ProbeHandle::new(), Rc::default());
        let arrived: Rc<RefCell<Vec<Parcel>>> = Rc::clone(&inbox);
        worker.dataflow(|scope| {
            let parcels = scope.input_from(&mut input).exchange(|parcel: &Parcel| parcel.1);
            parcels
                .inspect(move |parcel: &Parcel| arrived.borrow_mut().push(parcel.clone()))
                .probe_with(&probe);
        });
        Self { worker, input, probe, inbox, waiting }
    }
}

impl Engine for Timely<'_> {
    fn round(&mut self, step: u64, parcels: Vec<(usize, Vec<u8>)>) -> Vec<Vec<u8>> {
        for (shard, bytes) in parcels {
            self.input.send((step, shard as u64, ByteBuf::from(bytes)));
        }
        self.input.advance_to(step + 1);
        while self.probe.less_than(&(step + 1)) {
            if !self.worker.step_or_park(Some(Duration::from_millis(200))) {
                (self.waiting)(self.worker.index());
            }
        }
        // A shard that is ahead may have sent parcels of the next step.
        let mut inbox = self.inbox.borrow_mut();
        inbox.extract_if(.., |parcel| parcel.0 == step).map(|parcel| parcel.2.into_vec()).collect()
    }
}

/// Runs a shard on each thread of this process, which is one of those at `addresses`. Calls `waiting` with the shard while it
/// waits for others. Panics if another process is lost.
pub fn run(
    threads: usize,
    process: usize,
    addresses: Vec<String>,
    waiting: fn(usize),
    shard: impl Fn(usize, &mut dyn Engine) + Send + Sync + 'static,
) -> Result<(), String> {
    let communication = match addresses.len() {
        1 => Communication::Process(threads),
        _ => Communication::Cluster { threads, process, addresses, report: false, zerocopy: false },
    };
    // A core that waits is better left to others.
    let worker = WorkerConfig::default().idle_spin(Duration::ZERO);
    let workers = timely::execute(timely::Config { communication, worker }, move |worker| {
        shard(worker.index(), &mut Timely::new(worker, waiting));
    })?;
    workers.join().into_iter().collect()
}
