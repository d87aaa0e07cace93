#if canImport(Glibc)
  import Glibc
#endif

signal(SIGPIPE, SIG_IGN)
EngineLauncher.run()
