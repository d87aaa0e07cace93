"""Two machines in namespaces, with a private copy of the system.

Everything runs in one process namespace and one mount namespace. The folders of the system are overlays whose changes
are in memory, so packages, configuration, users and keys exist only inside. The end of the first process ends every
process in it, and with them all mounts, network namespaces and interfaces.
"""
import ctypes
import os
import signal
import subprocess
import sys
import time

PACKAGES = ("slurm-wlm", "munge", "openssh-server", "openssh-client", "parallel", "rsync", "iproute2")
SYSTEM_FOLDERS = ("/etc", "/usr", "/var", "/run", "/bin", "/sbin", "/lib", "/lib64")
CLONE_NEWNET = 0x40000000
PR_SET_PDEATHSIG = 1

# The first process of a machine: the end of it is the end of everything on the machine.
START = r"""
read -r ready
mount -t tmpfs machine "$STATE"
mkdir -m 755 "$STATE/munge" "$STATE/upper" "$STATE/work" "$STATE/tmp"
chown munge: "$STATE/munge"
mount -t overlay checkout -o "lowerdir=$ROOT,upperdir=$STATE/upper,workdir=$STATE/work" "$CHECKOUT"
mount --bind "$STATE/munge" /run/munge
export TMPDIR="$STATE/tmp"
setpriv --reuid munge --regid munge --clear-groups munged --foreground --force \
  --log-file="$LOGS/munged.$NAME" --seed-file="$STATE/munge/seed" --pid-file="$STATE/munge/pid" &
until [ -S /run/munge/munge.socket.2 ]; do sleep 0.05; done
[ -z "$SLURM" ] || slurmd -D -N "$NAME" &
/usr/sbin/sshd -D -f "$KEYS/sshd_config" -E "$LOGS/sshd.$NAME" &
# The first process of a namespace must wait for orphans.
while :; do wait; sleep 0.2; done
"""


class Failure(Exception):
    pass


START_TIME = time.monotonic()


def say(text):
    print(f"test-cluster: {time.monotonic() - START_TIME:4.0f} s  {text}", flush=True)


def run(*command, check=True, seconds=60, **options):
    """Runs a command; its output is part of the error."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds,
                              stdin=subprocess.DEVNULL, **options)
    except subprocess.TimeoutExpired as expired:
        raise Failure(f"not within {seconds} s: {' '.join(command)}\n{(expired.stdout or b'').decode()[-3000:]}") from None
    if check and done.returncode != 0:
        raise Failure(f"status {done.returncode}: {' '.join(command)}\n{done.stdout[-3000:]}")
    return done


def wait(name, seconds, condition):
    """The condition's value as soon as it is true."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > end:
            raise Failure(f"not within {seconds} s: {name}")
        time.sleep(0.1)
    return value


def die_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


class System:
    """The private copy of the system, entered by the first process of the namespaces."""

    def __init__(self, root, folder, programs):
        self.root, self.folder = root, folder
        self.logs, self.keys = folder + "/logs", folder + "/keys"
        # Each machine has a checkout of its own at the same path; `shared` is one that all machines share.
        self.checkout, self.shared = folder + "/checkout", folder + "/shared"
        self.enter()
        self.install_packages()
        self.enter_network()
        self.write_configuration()
        run(root + "/scripts/install", programs)

    def path(self, *names):
        path = os.path.join(self.folder, *names)
        os.makedirs(path, exist_ok=True)
        return path

    def overlay(self, lower, target, name):
        run("mount", "-t", "overlay", "hull-cluster", target, "-o",
            f"lowerdir={lower},upperdir={self.path('changes', name)},workdir={self.path('work', name)}")

    def enter(self):
        run("mount", "-t", "tmpfs", "-o", "mode=755", "hull-cluster", self.folder)
        for folder in (self.logs, self.keys, self.checkout, self.shared):
            os.makedirs(folder)
        for folder in SYSTEM_FOLDERS:
            if os.path.isdir(folder) and not os.path.islink(folder):
                self.overlay(folder, folder, folder[1:])
        self.overlay(self.root, self.shared, "shared")
        os.environ.update(HOME=self.path("home"), TMPDIR=self.path("tmp"), LANG="C.UTF-8", DEBIAN_FRONTEND="noninteractive")
        os.environ["PATH"] = "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        # Scripts of packages must not start services, and must not find the system's service manager.
        run("rm", "-rf", "/run/systemd/system", "/run/systemd/private", "/run/dbus")
        with open("/usr/sbin/policy-rc.d", "w") as file:
            file.write("#!/bin/sh\nexit 101\n")
        os.chmod("/usr/sbin/policy-rc.d", 0o755)

    def install_packages(self):
        known = run("dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n").stdout.split("\n")
        missing = [package for package in PACKAGES if f"{package} installed" not in known]
        if not missing:
            return
        apt = ("apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", "-o", "DPkg::Lock::Timeout=120",
               "-o", "Dpkg::Options::=--force-unsafe-io")
        # The installation decides whether a failed refresh matters.
        run(*apt, "update", check=False, seconds=120)
        run(*apt, "install", "-y", "--no-install-recommends", *missing, seconds=300)
        say(f"unpacked {', '.join(missing)} in memory")

    def enter_network(self):
        if ctypes.CDLL(None, use_errno=True).unshare(CLONE_NEWNET) != 0:
            raise Failure(f"no network namespace: {os.strerror(ctypes.get_errno())}")
        run("ip", "link", "set", "lo", "up")
        # The address of this machine must outlive the interfaces to the others.
        run("ip", "address", "add", "10.77.0.1/32", "dev", "lo")
        with open("/proc/sys/net/ipv4/ip_forward", "w") as file:
            file.write("1")
        run("hostname", "ctl")

    def write_configuration(self):
        with open("/etc/hosts", "a") as hosts:
            hosts.write("\n10.77.0.1 ctl\n10.77.1.2 n1\n10.77.2.2 n2\n")
        os.makedirs("/run/sshd", exist_ok=True)
        os.makedirs("/run/munge", exist_ok=True)
        run("chown", "munge:", "/run/munge")
        if not os.path.exists("/etc/munge/munge.key"):
            run("setpriv", "--reuid", "munge", "--regid", "munge", "--clear-groups", "mungekey", "-c")
        # sshd refuses a locked account.
        run("usermod", "-p", "*", "root")
        for name in ("host", "user"):
            run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{self.keys}/{name}")
        with open(self.keys + "/sshd_config", "w") as file:
            file.write(f"HostKey {self.keys}/host\nAuthorizedKeysFile {self.keys}/user.pub\nStrictModes no\nUsePAM no\n"
                       f"PidFile none\nPermitRootLogin yes\nSubsystem sftp internal-sftp\n")
        os.makedirs("/etc/ssh/ssh_config.d", exist_ok=True)
        with open("/etc/ssh/ssh_config", "w") as file:
            file.write(f"IdentityFile {self.keys}/user\nIdentitiesOnly yes\nStrictHostKeyChecking no\nLogLevel ERROR\n"
                       f"UserKnownHostsFile /dev/null\nConnectTimeout 10\n")
        self.overlay(self.root, self.checkout, "checkout")

    def log_ends(self):
        """The last lines of all logs."""
        texts = []
        for name in sorted(os.listdir(self.logs)):
            with open(f"{self.logs}/{name}", errors="replace") as file:
                texts.append(f"--- {name}\n" + "".join(file.readlines()[-15:]))
        return "\n".join(texts)


class Machine:
    """A machine with a host name, processes, an address and one processor of its own."""

    def __init__(self, system, number, core):
        self.system, self.number, self.core, self.name = system, number, core, f"n{number}"
        self.address = f"10.77.{number}.2"
        self.process = None

    def start(self, slurm):
        system, state = self.system, self.system.path("machine", self.name)
        variables = dict(os.environ, NAME=self.name, STATE=state, ROOT=system.root, CHECKOUT=system.checkout, LOGS=system.logs,
                         KEYS=system.keys, SLURM="yes" if slurm else "")
        self.process = subprocess.Popen(
            ["unshare", "--mount", "--net", "--uts", "--ipc", "--pid", "--fork", "--kill-child", "--mount-proc",
             "taskset", "--cpu-list", str(self.core), "bash", "-c", START],
            stdin=subprocess.PIPE, stdout=open(f"{system.logs}/{self.name}", "a"), stderr=subprocess.STDOUT, env=variables)
        pid = self.process.pid
        own = os.readlink("/proc/self/ns/net")
        wait(f"{self.name} has a network namespace", 10, lambda: os.readlink(f"/proc/{pid}/ns/net") != own)
        near, inside = f"hull{self.number}", ("nsenter", "--target", str(pid), "--net", "ip")
        run("ip", "link", "add", near, "type", "veth", "peer", "name", "eth0", "netns", str(pid))
        run("ip", "address", "add", f"10.77.{self.number}.1/24", "dev", near)
        run("ip", "link", "set", near, "up")
        run(*inside, "address", "add", f"{self.address}/24", "dev", "eth0")
        run(*inside, "link", "set", "lo", "up")
        run(*inside, "link", "set", "eth0", "up")
        run(*inside, "route", "add", "default", "via", f"10.77.{self.number}.1")
        self.first = wait(f"{self.name} has a process", 10, lambda: self.children(pid))[0]
        run("nsenter", "--target", str(self.first), "--uts", "hostname", self.name)
        self.process.stdin.write(b"ready\n")
        self.process.stdin.flush()
        wait(f"ssh to {self.name}", 20, lambda: run("ssh", self.name, "true", check=False).returncode == 0)

    @staticmethod
    def children(pid):
        try:
            with open(f"/proc/{pid}/task/{pid}/children") as file:
                return [int(child) for child in file.read().split()]
        except OSError:
            return []

    def processes(self, name):
        """The machine's processes of a program, as numbers of the outer namespace."""
        found, space = [], os.readlink(f"/proc/{self.first}/ns/pid")
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/comm") as file:
                    if file.read().strip() == name and os.readlink(f"/proc/{pid}/ns/pid") == space:
                        found.append(int(pid))
            except OSError:
                pass
        return found

    def kill(self):
        """Ends the machine at once, as a power failure does."""
        os.kill(self.first, signal.SIGKILL)
        self.process.wait(10)
        self.process = None
        # The interface is removed with its namespace, which takes the kernel a moment.
        near = f"hull{self.number}"
        wait(f"the end of {self.name}'s network", 20, lambda: run("ip", "link", "show", near, check=False).returncode != 0)
