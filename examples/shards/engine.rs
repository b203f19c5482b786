//! The engine that carries parcels between shards: timely dataflow. No other file knows it.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde_bytes::ByteBuf;
use timely::WorkerConfig;
use timely::communication::Config as Communication;
use timely::dataflow::operators::{Exchange as _, Input as _, Inspect as _, Probe as _};
use timely::dataflow::{InputHandle, ProbeHandle};

/// Sends the parcels of a step to their shards, and returns those for this shard when none of the step is under way anywhere.
pub type Round<'a> = dyn FnMut(u64, Vec<(usize, Vec<u8>)>) -> Vec<Vec<u8>> + 'a;

/// The time between two calls of `waiting`.
const OFTEN: Duration = Duration::from_millis(200);

/// The step, the shard, and the bytes for it.
type Parcel = (u64, u64, ByteBuf);

/// Runs a shard on each thread of this process, which is one of those at `addresses`. Calls `waiting` with the
/// number of a shard while it waits for others. Panics if another process is lost.
pub fn run(
    threads: usize,
    process: usize,
    addresses: Vec<String>,
    waiting: fn(usize),
    shard: impl Fn(usize, &mut Round<'_>) + Send + Sync + 'static,
) -> crate::Result {
    let communication = match addresses.len() {
        1 => Communication::Process(threads),
        _ => Communication::Cluster { threads, process, addresses, report: false, zerocopy: false },
    };
    // A core that waits is better left to others.
    let worker = WorkerConfig::default().idle_spin(Duration::ZERO);
    let workers = timely::execute(timely::Config { communication, worker }, move |worker| {
        let (mut input, probe) = (InputHandle::new(), ProbeHandle::new());
        let inbox: Rc<RefCell<Vec<Parcel>>> = Rc::default();
        let arrived = Rc::clone(&inbox);
        worker.dataflow(|scope| {
            let parcels = scope.input_from(&mut input).container::<Vec<_>>();
            let mine = parcels.exchange(|parcel: &Parcel| parcel.1);
            mine.inspect(move |parcel: &Parcel| arrived.borrow_mut().push(parcel.clone()))
                .probe_with(&probe);
        });
        shard(worker.index(), &mut |step, parcels| {
            for (shard, bytes) in parcels {
                input.send((step, shard as u64, ByteBuf::from(bytes)));
            }
            input.advance_to(step + 1);
            let mut told = Instant::now();
            while probe.less_than(&(step + 1)) {
                worker.step_or_park(Some(OFTEN));
                if told.elapsed() >= OFTEN {
                    waiting(worker.index());
                    told = Instant::now();
                }
            }
            // A shard that is ahead may have sent parcels of the next step.
            let mut inbox = inbox.borrow_mut();
            let now = inbox.extract_if(.., |parcel| parcel.0 == step);
            now.map(|parcel| parcel.2.into_vec()).collect()
        });
    })?;
    Ok(workers.join().into_iter().collect::<Result<_, _>>()?)
}
