"""A copy of the workspace in which rows are applied, with a target folder of its own."""

import contextlib
import os
import re
import shutil
import signal
import subprocess

from .modules import REST
from .rows import PLACES, ROOT, TARGET

# A mutant can loop forever. A build takes seconds, unless the machine is busy.
TIMEOUT, BUILD_TIMEOUT = 300, 1800
MIRI = "+" + os.environ.get("MIRI_TOOLCHAIN", "nightly")
ENVIRONMENT = dict(
    os.environ,
    CARGO_PROFILE_DEV_DEBUG="0",
    CARGO_INCREMENTAL="1",
    CARGO_TERM_COLOR="never",
    RUST_BACKTRACE="0",
)
# The processes of all copies, each with a group of its own.
RUNNING = set()
# Packages that only these modules use; a mutant would build them anew.
PARTS = {"physics": ("parts", "entity_handles"), "ai": ("parts",)}


def has_miri():
    return subprocess.run(["cargo", MIRI, "miri", "--version"], capture_output=True).returncode == 0


def stop(number, _):
    """Stops all processes, for a signal."""
    for process in list(RUNNING):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    os._exit(128 + number)


class Mismatch(Exception):
    """A row can't be applied."""


def tracked():
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True)
    if names.returncode:
        names = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*")]
        return [name for name in names if name.split("/")[0] not in ("target", ".git")]
    return [name for name in names.stdout.split("\0") if name]


def write(path, data):
    """Writes a file if it differs. An unchanged file keeps its time, so that cargo builds nothing."""
    if not path.is_file() or path.is_symlink() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_bytes(data)


def span(row, text):
    """Returns the place of a row in the text of its file."""
    if text.count(row.old) != 1:
        raise Mismatch(f"no match: `old` occurs {text.count(row.old)} times in {row.file}")
    start = text.index(row.old)
    return start, start + len(row.old)


class Workspace:
    def __init__(self, name):
        self.folder = TARGET / name / "workspace"
        self.target = TARGET / name / "target"
        self.kept = None
        names = tracked()
        for name in names:
            source = ROOT / name
            if source.is_file():
                write(self.folder / name, source.read_bytes())
        left = {str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file()}
        for name in left - set(names):
            (self.folder / name).unlink()
        if not self.target.exists():
            self._take_dependencies()

    def _take_dependencies(self):
        """Copies what is already built of packages outside of the workspace."""
        built = TARGET.parent / "debug"
        own = re.compile(r"(lib)?(ecs|engine)[-_]")
        for part in ("deps", ".fingerprint", "build"):
            (self.target / "debug" / part).mkdir(parents=True)
            for path in built.glob(f"{part}/*"):
                to = self.target / "debug" / part / path.name
                if path.is_dir() and not own.match(path.name):
                    shutil.copytree(path, to, symlinks=True)
                elif path.suffix and not own.match(path.name):
                    shutil.copy2(path, to)

    def keep(self, modules, kept):
        """Leaves only some modules of the behaviour tests. `None` leaves all."""
        if kept != self.kept:
            for module, file in modules.files.items():
                if kept is None or module in kept:
                    text = modules.trimmed(module, kept or modules.files.keys())
                    write(self.folder / file, text.encode())
            for rest in REST:
                write(self.folder / rest, b"")
            manifest = (ROOT / "tests/Cargo.toml").read_text()
            for package in PARTS:
                if kept is not None and not any(modules.uses(module, package) for module in kept):
                    manifest = re.sub(rf"^{package} = .*\n", "", manifest, flags=re.MULTILINE)
            write(self.folder / "tests/Cargo.toml", manifest.encode())
            self.kept = kept

    @contextlib.contextmanager
    def applied(self, *rows):
        """Applies rows, which don't overlap, for a while."""
        texts, changes = {}, {}
        for row in rows:
            texts[row.file] = (ROOT / row.file).read_text()
            changes.setdefault(row.file, []).append((*span(row, texts[row.file]), row.new))
        try:
            for file, text in texts.items():
                for start, end, new in sorted(changes[file], reverse=True):
                    text = text[:start] + new + text[end:]
                (self.folder / file).write_text(text)
            yield
        finally:
            for file, text in texts.items():
                (self.folder / file).write_text(text)

    def cargo(self, *words, miri=False):
        """Runs cargo. Returns success and the output."""
        env = dict(ENVIRONMENT, CARGO_TARGET_DIR=str(self.target))
        if miri:
            env["MIRIFLAGS"] = "-Zmiri-strict-provenance"
        command = ["cargo", *([MIRI, "miri"] if miri else []), *words]
        # In a group of its own, because a test that never ends must be stopped, too.
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        RUNNING.add(process)
        timeout = BUILD_TIMEOUT if {"check", "--no-run"} & set(words) else TIMEOUT
        try:
            output, _ = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            return False, f"timed out after {timeout} s"
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            RUNNING.discard(process)
        return process.returncode == 0, output

    def test(self, place, *words, miri=False):
        return self.cargo("test", "--quiet", *PLACES[place], *words, miri=miri)
