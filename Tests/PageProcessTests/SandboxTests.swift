import CProcess
import DocumentTestKit
import PageReplay
import PageWire
import ShellCore
import SystemTestKit
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if os(Linux)
  /// What locked processes can still do, tried by a program that locks itself like `hull-page`.
  @Suite("The sandbox", .enabled(if: !SanitizedBuild.ignoresAddressSpaceLimits))
  struct SandboxTests {
    private static let results = "sandbox-page.txt"

    /// Calls of older architectures, which others do not have.
    private static let hasAllCalls: Bool = {
      #if arch(x86_64)
        true
      #else
        false
      #endif
    }()

    @Test(
      "A page process that is started from its program fails at everything that is forbidden", .enabled(if: hasAllCalls)
    )
    func startedPage() throws {
      Golden.expect(try SandboxProbe().results(), Self.results)
    }

    @Test(
      "A forked page process fails at the same, and its zygote can only open files for reading",
      .enabled(if: hasAllCalls))
    func forkedPage() throws {
      let zygote = try SandboxProbe("--zygote")
      let first = try SandboxProbe(from: zygote)
      Golden.expect(try first.results(), Self.results)
      // Before the second fork the zygote has warmed up, which is when its engine tries.
      let second = try SandboxProbe(from: zygote).results().split(separator: "page:\n")
      #expect(second.count == 2)
      Golden.expect(String(second.last ?? ""), Self.results)
      // Whether it may read a file depends on Landlock and the user. Signals are for the filters of its forks.
      let results = second.first?.prefix(upTo: try #require(second.first?.firstRange(of: "allowed:")).lowerBound) ?? ""
      let others = results.split(separator: "\n").filter { !$0.hasSuffix(" EPERM") && !$0.hasSuffix(" ENOSYS") }
      let names = Set(others.map { String($0.prefix { $0 != " " }) })
      let reading: Set = [
        "open_read", "open_folder", "open_path", "open_proc_self", "open_proc_parent", "newfstatat", "statx",
        "faccessat",
        "readlinkat", "getdents64", "open", "stat", "access", "readlink",
      ]
      let forked: Set = [
        "kill_parent", "kill_first", "kill_all", "kill_group", "tgkill_parent", "sched_getaffinity_parent", "seccomp",
        "landlock",
      ]
      #expect(names.isSubset(of: reading.union(forked)), "\(names)")
    }

    @Test("A page process that can be forked fails at the same", .enabled(if: hasAllCalls))
    func forkablePage() throws {
      let zygote = try SandboxProbe("--branching-zygote")
      let page = try SandboxProbe(from: zygote)
      Golden.expect(try page.results(), Self.results)
      let copy = try SandboxProbe(from: page)
      #expect(StandalonePageProcess.statusFields("status", of: copy.pid)["Seccomp:"] == ["2"])
      #expect(try copy.end("abort") == SIGABRT)
    }

    @Test("A script process fails at the same", .enabled(if: hasAllCalls))
    func scripts() throws {
      Golden.expect(try SandboxProbe("--script").results(ofScript: true), Self.results)
    }

    @Test("A native script fails at the same", .enabled(if: hasAllCalls))
    func nativeScript() throws {
      let results = try ProgramRun(SandboxProbe.path, "--native").results(of: "go\n")
      let end = "\n{\"handled\":1}\n"
      #expect(results.hasSuffix(end))
      Golden.expect(String(results.dropLast(end.count)), Self.results)
    }

    @Test("Without the sandbox, the same attempts succeed or fail for other reasons")
    func withoutSandbox() throws {
      let results = try SandboxProbe(isSandboxed: false).results().split(separator: "\n")
      for line in ["open_read done", "socket_unix done", "kill_parent done", "clone_process done", "execve ENOENT"] {
        #expect(results.contains(Substring(line)), "\(line)")
      }
    }

    @Test(
      "A locked process ends itself by real signals and statuses",
      arguments: ["abort": SIGABRT, "fault": SIGSEGV, "exit": 3 << 8, "kill": SIGKILL, "overflow": SIGSEGV].sorted {
        $0.key < $1.key
      })
    func ends(_ name: String, status: Int32) throws {
      let started = try SandboxProbe()
      _ = try started.results()
      #expect(try started.end(name) == status)
      let zygote = try SandboxProbe("--zygote")
      let forked = try SandboxProbe(from: zygote)
      _ = try forked.results()
      #expect(try forked.end(name) == status)
      // Copies of page processes cannot signal their own number; SIGKILL of itself is not used by an engine.
      guard name != "kill" else { return }
      let branching = try SandboxProbe("--branching-zygote")
      let forkable = try SandboxProbe(from: branching)
      _ = try forkable.results()
      #expect(try forkable.end(name) == status)
    }

    @Test("Every death of a page is real in the sandbox, with and without a zygote", arguments: [true, false])
    func deaths(usesZygote: Bool) throws {
      let engine = WarmEngine(path: TestApp.enginePath, engineStart: EngineStart(usesZygote: usesZygote))
      defer { engine.shutDown() }
      for kind in DeathKind.allCases {
        let app = try TestApp(page: "<p>hello", warmEngine: engine)
        let host = app.host
        defer { host.shutDown() }
        var causes: [RendererDeath.Cause] = []
        host.onEffects = { event, _ in
          if case .rendererDied(_, let death) = event { causes.append(death.cause) }
        }
        #expect(host.settle() == .settled)
        let process = try #require(app.pid)
        let status = StandalonePageProcess.statusFields("status", of: process)
        #expect(status["Seccomp:"] == ["2"])
        #expect(status["NoNewPrivs:"] == ["1"])
        host.dispatch(.user(.killRenderer(kind, tab: nil, times: 1)))
        _ = host.settle()
        switch kind {
        case .reported, .shared, .onLoad: #expect(causes.first == .signal(SIGKILL), "\(kind)")
        case .crash: #expect(causes.first == .signal(SIGSEGV))
        case .abort: #expect(causes.first == .signal(SIGABRT))
        case .oom:
          guard case .signal? = causes.first else {
            Issue.record("out of memory is no signal: \(causes)")
            continue
          }
        case .silent, .unrecoverable: #expect(kill(process, 0) != 0 || !hull_is_running(process))
        case .hang, .suspended: #expect(state(of: process) == "T" || causes.first == .signal(SIGKILL), "\(kind)")
        case .busyLoop: #expect(hull_is_running(process) || causes.first == .signal(SIGKILL))
        }
      }
    }

    /// Uses what the engine and the C library load at the first use: converters, time zones, locales, and threads.
    private static let lazyScript = """
      (() => {
        const labels = ["ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7",
          "iso-8859-8", "iso-8859-8-i", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "koi8-r",
          "koi8-u", "macintosh", "windows-874", "windows-1250", "windows-1251", "windows-1252", "windows-1253",
          "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic", "gbk", "gb18030",
          "big5", "euc-jp", "iso-2022-jp", "shift_jis", "euc-kr", "utf-16le", "utf-16be"];
        const bytes = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0xb0, 0xa1, 0xc0, 0xe1, 0x41);
        const texts = labels.map((label) => new TextDecoder(label).decode(bytes));
        const date = new Date(2026, 6, 1);
        const module = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
        return JSON.stringify([
          texts, String(date), date.getTimezoneOffset(), date.toLocaleString("ar-EG"),
          new Intl.DateTimeFormat("de-DE", { timeZone: "America/New_York", dateStyle: "full", timeStyle: "full" }).format(0),
          ["z", "ä"].sort(new Intl.Collator("sv").compare), new Intl.NumberFormat("hi-IN").format(1234567.5),
          [...new Intl.Segmenter("th", { granularity: "word" }).segment("สวัสดีชาวโลก")].length,
          "ﬁ".normalize("NFKD"), /\\p{Script=Greek}/u.test("α"), new Intl.PluralRules("ar").select(3),
          WebAssembly.Module.exports(module).length,
        ]);
      })()
      """

    @Test("Everything that is loaded at its first use works in a locked process")
    func lazyLoading() throws {
      func result(_ start: EngineStart, source: PageTransportSourceFactory? = nil) throws -> [String] {
        let engine = WarmEngine(path: TestApp.enginePath, source: source, engineStart: start)
        defer { engine.shutDown() }
        // The first page of a zygote comes before its warm-up.
        return try (0..<2).map { _ in
          let app = try TestApp(page: "<p>hello", warmEngine: engine)
          defer { app.host.shutDown() }
          #expect(app.host.settle() == .settled)
          guard case .value(let json)? = app.host.evaluate(Self.lazyScript)?.outcome else {
            return "\(String(describing: app.host.evaluate(Self.lazyScript)))"
          }
          return json
        }
      }
      let expected = try result(EngineStart(isSandboxed: false))
      #expect(expected[0].contains("日本"))
      #expect(expected[0].contains("GMT-5") || expected[0].contains("Eastern") || expected[0].contains("Nordamerik"))
      #expect(try result(EngineStart()) == expected)
      #expect(try result(EngineStart(usesZygote: false)) == expected)
      #expect(try result(EngineStart(), source: { PageReplayCache(start: $0) }) == expected)
    }

    /// The letter of a process's state (proc(5)), once it is stopped, or after a second.
    private func state(of process: pid_t) -> String? {
      for _ in 0..<100 {
        let letter = StandalonePageProcess.statusFields("status", of: process)["State:"]?.first
        if letter == nil || letter == "T" { return letter }
        usleep(10_000)
      }
      return StandalonePageProcess.statusFields("status", of: process)["State:"]?.first
    }

    @Test("A page process has no descriptors but those that it needs")
    func descriptors() throws {
      // Inheritable, unlike all descriptors of the shell.
      let leaked = dup(2)
      defer { close(leaked) }
      let started = try StandalonePageProcess()
      #expect(try started.nextEvents() == ["start"])
      let zygote = try StandaloneZygote()
      let forked = try StandalonePageProcess(from: zygote)
      #expect(try forked.nextEvents() == ["start"])
      for process in [started, forked] {
        let targets = process.descriptors()
        #expect(Array(targets.prefix(4)) == ["0 /dev/null", "1 /dev/null", "2 /dev/null", "3 socket:"])
        let others = Set(targets.dropFirst(4).map { $0.drop { $0 != " " }.dropFirst() })
        #expect(others.isSubset(of: ["anon_inode:[eventfd]", "/proc/self/statm", "/dev/urandom"]), "\(targets)")
      }
    }

    @Test("A program in the sandbox reads its folder and the system's, and reaches nothing else")
    func program() throws {
      // Without arguments and a socket, the probe is a program.
      let results = try ProgramRun(TestApp.enginePath, "--confine", SandboxProbe.path).results(of: "")
      let parts = results.split(separator: "allowed:\n")
      #expect(parts.count == 2)
      #expect(parts.last?.split(separator: "\n").allSatisfy { $0.hasSuffix(" done") } == true, "\(results)")
      var found: [String: String] = [:]
      for line in (parts.first ?? "").split(separator: "\n") {
        let words = line.split(separator: " ")
        found[String(words[0])] = String(words[1])
      }
      for name in ["open_read", "open", "stat", "fork", "clone_process", "socketpair"] {
        #expect(found[name] == "done", "\(name)")
      }
      for name in ["open_write", "open_device", "creat", "open_shared_memory", "open_folder"] {
        #expect(found[name] == "EACCES", "\(name)")
      }
      let refused = [
        "socket_unix", "socket_inet", "socket_inet6", "socket_netlink", "socket_packet", "socket_vsock", "connect",
        "bind",
        "listen", "accept4", "kill_all", "ptrace_me", "ptrace_attach", "process_vm_readv", "process_vm_writev",
        "pidfd_getfd",
        "process_madvise", "kcmp", "chroot", "mount", "umount2", "pivot_root", "open_tree", "move_mount", "fsopen",
        "unshare_user", "unshare_mounts", "setns", "clone_namespace", "keyctl", "add_key", "request_key", "bpf",
        "perf_event_open", "io_uring_setup", "userfaultfd", "shmget", "mq_open", "ioctl_type", "open_by_handle_at",
        "fanotify_init", "sethostname", "setgroups",
      ]
      for name in refused { #expect(found[name] == "EPERM", "\(name)") }
      guard try ProgramRun(TestApp.enginePath, "--sandbox").results(of: "").contains("signals on") else { return }
      for name in ["kill_parent", "kill_first", "tkill_parent", "tgkill_parent"] {
        #expect(found[name] == "EPERM", "\(name)")
      }
    }

    @Test("The report has a line for each layer, with the reason why one is not on")
    func report() throws {
      let all = try ProgramRun(TestApp.enginePath, "--sandbox").results(of: "").split(separator: "\n").map(String.init)
      #expect(all.first == "calls on")
      #expect(all.map { $0.prefix { $0 != " " } } == ["calls", "files", "signals", "namespaces", "landlock"])
      let few = try ProgramRun(
        SandboxProbe.path, ["--without", "landlock,unshare", TestApp.absoluteEnginePath, "--sandbox"])
      #expect(
        try few.results(of: "") == """
          calls on
          files failed Function not implemented
          signals off
          namespaces failed Operation not permitted
          landlock 0

          """)
      let none = try ProgramRun(SandboxProbe.path, ["--without", "seccomp", TestApp.absoluteEnginePath, "--sandbox"])
      #expect(try none.results(of: "").hasPrefix("calls failed Invalid argument\n"))
    }

    @Test("Without Landlock and namespaces, the filter of system calls refuses the same", .enabled(if: hasAllCalls))
    func filterOnly() throws {
      let script = try LauncherScript(refusing: "landlock,unshare")
      defer { script.remove() }
      let page = try SandboxProbe(path: script.path)
      Golden.expect(try page.results(), Self.results)
      let zygote = try SandboxProbe("--zygote", path: script.path)
      Golden.expect(try SandboxProbe(from: zygote).results(), Self.results)
    }

    @Test("A process that cannot be locked ends before its first message", arguments: [nil, "--zygote", "--script"])
    func unlockable(argument: String?) throws {
      let script = try LauncherScript(refusing: "seccomp")
      defer { script.remove() }
      let process = try SandboxProbe(argument, path: script.path)
      #expect(try process.status() == 78 << 8)
    }

    @Test("A program that cannot be locked does not start, and says why")
    func unlockableProgram() throws {
      let run = try ProgramRun(
        SandboxProbe.path,
        ["--without", "landlock", TestApp.absoluteEnginePath, "--confine", "/bin/true"], joinsErrors: true)
      #expect(
        try run.results(of: "") == """
          hull-page: cannot lock /bin/true: Landlock, which restricts files: Function not implemented; remove \
          `sandbox: true`, or use --no-sandbox

          """)
    }
  }

  /// A script that starts the probe as on a kernel without some system calls.
  private struct LauncherScript {
    let path: String
    private let folder: String

    init(refusing names: String) throws {
      folder = try TestFolder.create()
      path = folder + "/probe"
      let probe = try #require(realpath(SandboxProbe.path, nil).map { String(cString: $0) })
      let file = try #require(fopen(path, "w"))
      fputs("#!/bin/sh\nexec '\(probe)' --without \(names) '\(probe)' \"$@\"\n", file)
      fclose(file)
      chmod(path, 0o700)
    }

    func remove() { TestFolder.remove(folder) }
  }

  /// A program with pipes, as native sides have.
  private struct ProgramRun {
    private let program: StartedPipes

    init(_ path: String, _ argument: String?, _ second: String? = nil) throws {
      let absolute = try #require(realpath(path, nil).map { String(cString: $0) })
      let other = second.flatMap { realpath($0, nil) }.map { String(cString: $0) }
      program = try StartedPipes(absolute, argument, other, joinsErrors: false)
    }

    /// Any number of arguments, by a shell.
    init(_ path: String, _ arguments: [String], joinsErrors: Bool = false) throws {
      let absolute = try #require(realpath(path, nil).map { String(cString: $0) })
      let words = ([absolute] + arguments).map { "'\($0)'" }.joined(separator: " ")
      program = try StartedPipes("/bin/sh", "-c", "exec \(words)", joinsErrors: joinsErrors)
    }

    /// Writes a line, and reads until the program has ended.
    func results(of line: String) throws -> String { program.results(of: line) }
  }

  private struct StartedPipes {
    private let guardian: Int32
    private let lifeline: Int32
    private let input: Int32
    private let output: Int32

    init(_ path: String, _ argument: String?, _ second: String?, joinsErrors: Bool) throws {
      var (inputs, outputs): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      try #require(hull_pipe(&inputs) == 0 && hull_pipe(&outputs) == 0)
      var (guardian, pid, lifeline): (Int32, Int32, Int32) = (0, 0, -1)
      let program = try #require(HelperPrograms.guardian)
      let failure = hull_spawn_program(
        program, path, argument, second, "/", nil, inputs[0], outputs[1], joinsErrors ? outputs[1] : -1, &guardian,
        &pid,
        &lifeline)
      close(inputs[0])
      close(outputs[1])
      try #require(failure == 0)
      self.guardian = guardian
      self.lifeline = lifeline
      input = inputs[1]
      output = outputs[0]
    }

    func results(of line: String) -> String {
      _ = line.withCString { write(input, $0, strlen($0)) }
      close(input)
      var text: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while case let count = read(output, &buffer, buffer.count), count > 0 { text += buffer[..<count] }
      close(output)
      hull_end_guarded(guardian)
      hull_reap_killed(guardian)
      close(lifeline)
      return String(decoding: text, as: UTF8.self)
    }
  }
#endif
