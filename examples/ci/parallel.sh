#!/bin/sh
# Crash test on several machines with GNU parallel over ssh. Each machine has rsync, the same version of hull, and the
# same files in the same folder as this one.
#   MACHINES=host1,host2 examples/ci/parallel.sh
# SHARDS is the number of shards (8); each machine runs one shard at a time. Arguments are options of hull.
set -eu
shards=${SHARDS:-8}
rm -rf shards
# Status 1 is a finding, which another attempt would only find again. The merge exits with it.
parallel --will-cite -S "$MACHINES" -j1 -M --retries 3 --joblog parallel.log \
  --workdir "$PWD" --return "shards/crashtest-{}-of-$shards.shard" --cleanup \
  "HULL_SHARD_COUNT=$shards hull crashtest Pages/bank/flows --shard auto --shard-report shards $* || [ \$? -eq 1 ]" \
  ::: $(seq "$shards")
hull report merge shards --json crashtest.json --html report
