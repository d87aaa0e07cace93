#!/bin/sh
# Crash test as a job array of Slurm. All nodes share the folder of the project, and have the same version of hull.
#   sbatch --wait examples/ci/slurm.sh
#   hull report merge shards --json crashtest.json --html report
# Options after the script's name are options of hull. A task that was lost with its node is queued again (--requeue).
#SBATCH --job-name=hull
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --output=slurm-%a.log
exec hull crashtest Pages/bank/flows --shard auto --jobs "$SLURM_CPUS_PER_TASK" --shard-report shards "$@"
