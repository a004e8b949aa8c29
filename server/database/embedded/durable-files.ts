import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '#server/database/sync-path.ts'

interface NodeFsModule {
  NODEFS?: NodeFileSystem
  FS: { filesystems: { NODEFS: NodeFileSystem } }
}
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}

/**
 * PGlite's files on disk, with the fsync that PGlite leaves out: without it a power cut could lose or corrupt
 * committed rows. `counter[0]` counts the calls, for the check at start that a commit really syncs.
 */
export class DurableFiles extends NodeFS {
  readonly #counter: Int32Array<SharedArrayBuffer>

  constructor(directory: string, counter: Int32Array<SharedArrayBuffer>) {
    super(directory)
    this.#counter = counter
  }

  override async init(pg: Parameters<NodeFS['init']>[0], options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const installFsync = (module: NodeFsModule) => {
      // Where Emscripten keeps NODEFS differs between PGlite's releases.
      const files = module.NODEFS ?? module.FS.filesystems.NODEFS
      files.stream_ops.fsync = ({ nfd, node }) => {
        // Emscripten opens no descriptor for a folder.
        if (nfd === undefined) syncPath(files.realPath(node))
        else fsyncSync(nfd)
        Atomics.add(this.#counter, 0, 1)
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [emscriptenOpts.preRun ?? [], installFsync].flat(),
      } as typeof emscriptenOpts,
    }
  }
}
