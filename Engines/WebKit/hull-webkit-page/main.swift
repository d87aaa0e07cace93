import CWebKit
import EngineContract
import PageWire

#if canImport(Glibc)
  import Glibc
#endif

WebKitProgram.run()
