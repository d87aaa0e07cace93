"""What a test of a cluster could change on this machine: files, mounts, interfaces, settings and processes."""
import glob
import os
import stat

# Packages, services, users, keys and interfaces are configured here. Large trees without such files are left out.
FOLDERS = ("/etc", "/run", "/usr/bin", "/usr/sbin", "/usr/local", "/var/lib/dpkg", "/var/lib/munge", "/var/lib/slurm",
           "/var/log/munge", "/var/log/slurm", "/var/spool", os.path.expanduser("~/.ssh"), os.path.expanduser("~/.parallel"))
# The system itself changes these at any time.
VOLATILE = ("/run/systemd", "/run/udev", "/run/user", "/run/log", "/run/utmp")
SETTINGS = ("/proc/sys/kernel/hostname", "/proc/sys/kernel/domainname", "/proc/sys/net/ipv4/conf/*/forwarding",
            "/proc/sys/net/ipv4/ip_forward")
DAEMONS = ("munged", "slurmctld", "slurmd", "slurmstepd", "sshd", "parallel")


def read(path):
    try:
        with open(path) as file:
            return file.read().strip()
    except OSError:
        return ""


def link(path):
    try:
        return os.readlink(path)
    except OSError:
        return ""


def files():
    """Kind, mode, owner, size and time of change of each file, by path."""
    found = {}
    pending = [folder for folder in FOLDERS if os.path.isdir(folder)]
    while pending:
        folder = pending.pop()
        try:
            entries = list(os.scandir(folder))
            status = os.lstat(folder)
        except OSError:
            continue
        found[folder] = (status.st_mode, status.st_uid, status.st_gid, len(entries))
        for entry in entries:
            if entry.path in VOLATILE:
                continue
            try:
                status = entry.stat(follow_symlinks=False)
            except OSError:
                continue
            if stat.S_ISDIR(status.st_mode):
                pending.append(entry.path)
            else:
                found[entry.path] = (status.st_mode, status.st_uid, status.st_gid, status.st_size, status.st_mtime_ns)
    return found


def interfaces():
    folders = glob.glob("/sys/class/net/*")
    return {folder: (read(folder + "/address"), read(folder + "/flags"), read(folder + "/mtu")) for folder in folders}


def processes():
    """The daemons, and all processes in process or network namespaces that are not this one's."""
    own, found = {name: link("/proc/self/ns/" + name) for name in ("pid", "net")}, {}
    for folder in glob.glob("/proc/[0-9]*"):
        name, pid = read(folder + "/comm"), folder[len("/proc/"):]
        spaces = [link(f"{folder}/ns/{space}") for space in own]
        if name in DAEMONS or any(space and space not in own.values() for space in spaces):
            found[pid] = (name, *spaces)
    return found


class Snapshot:
    def __init__(self):
        self.parts = {
            "files": files(),
            "mounts": {line: () for line in read("/proc/self/mountinfo").splitlines()},
            "interfaces": interfaces(),
            "settings": {path: read(path) for pattern in SETTINGS for path in glob.glob(pattern)},
            "processes": processes(),
        }

    def differences(self, after):
        """One line for each thing that was added, removed or changed."""
        lines = []
        for kind, before in self.parts.items():
            now = after.parts[kind]
            for name in sorted(before.keys() | now.keys()):
                if name not in now:
                    lines.append(f"{kind}: removed: {name}")
                elif name not in before:
                    lines.append(f"{kind}: added: {name} {now[name] if kind == 'processes' else ''}".rstrip())
                elif before[name] != now[name]:
                    lines.append(f"{kind}: changed: {name}: {before[name]} is now {now[name]}")
        return lines

    @property
    def summary(self):
        return ", ".join(f"{len(values)} {kind}" for kind, values in self.parts.items())
