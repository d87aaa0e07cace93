"""Slurm on two machines: its configuration, its controller, and the state of nodes and tasks."""
import os
import re
import subprocess

from machines import Failure, run, wait

# Processes are tracked through /proc and no control groups are used, so that it runs in a container, too. A node is
# reported as down after SlurmdTimeout, and its tasks are queued again.
CONFIGURATION = """
ClusterName=hull
SlurmctldHost=ctl(10.77.0.1)
SlurmUser=root
AuthType=auth/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool.%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SlurmdTimeout=6
MessageTimeout=5
TCPTimeout=2
KillWait=2
SchedulerParameters=sched_min_interval=100000,bf_interval=2
NodeName=n1 NodeAddr=10.77.1.2 CPUs=1 State=UNKNOWN
NodeName=n2 NodeAddr=10.77.2.2 CPUs=1 State=UNKNOWN
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""


class Slurm:
    def __init__(self, system):
        self.system = system
        folder = system.path("slurm")
        os.makedirs(folder + "/state")
        os.makedirs(folder + "/cgroup")
        os.makedirs("/etc/slurm", exist_ok=True)
        with open("/etc/slurm/slurm.conf", "w") as file:
            file.write(CONFIGURATION.format(folder=folder))
        with open("/etc/slurm/cgroup.conf", "w") as file:
            file.write(f"CgroupPlugin=cgroup/v1\nCgroupMountpoint={folder}/cgroup\n")
        self.daemons = []

    def start(self):
        """Starts the controller; the machines start their daemons."""
        user = ("setpriv", "--reuid", "munge", "--regid", "munge", "--clear-groups")
        logs = self.system.logs
        state = self.system.path("munge")
        run("chown", "munge:", state)
        for name, command in (
                ("munged.ctl", (*user, "munged", "--foreground", "--force", f"--log-file={state}/log",
                                f"--seed-file={state}/seed", f"--pid-file={state}/pid")),
                ("slurmctld", ("slurmctld", "-D"))):
            output = open(f"{logs}/{name}", "a")
            self.daemons.append((name, subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output)))
            if name == "munged.ctl":
                wait("the socket of munged", 10, lambda: os.path.exists("/run/munge/munge.socket.2"))
        wait("a reply of slurmctld", 20, lambda: run("scontrol", "ping", check=False).returncode == 0)

    def wait_for_nodes(self):
        wait("both nodes of Slurm are idle", 60, lambda: self.check() or self.nodes() == {"n1": "idle", "n2": "idle"})

    def check(self):
        """Fails when a daemon has ended."""
        for name, process in self.daemons:
            if process.poll() is not None:
                raise Failure(f"{name} has ended with status {process.returncode}")

    def nodes(self):
        lines = run("sinfo", "--noheader", "--Node", "--format", "%N %t").stdout.split("\n")
        return {name: state.rstrip("*") for name, state in (line.split() for line in lines if line)}

    def tasks(self):
        """State, node and number of restarts of each task that Slurm knows of, by index."""
        found = {}
        for text in run("scontrol", "--oneliner", "show", "job", check=False).stdout.split("\n"):
            values = dict(re.findall(r"(\w+)=(\S+)", text))
            if values.get("ArrayTaskId", "").isdigit():
                found[int(values["ArrayTaskId"])] = (values["JobState"], values.get("NodeList", ""), int(values["Restarts"]))
        return found

    def start_now(self, index):
        """A lost task would wait two minutes before it runs again."""
        run("scontrol", "update", f"JobId={self.job()}_{index}", "StartTime=now")

    @staticmethod
    def job():
        """The number of the only job array."""
        return run("squeue", "--noheader", "--format", "%F").stdout.split()[0]
