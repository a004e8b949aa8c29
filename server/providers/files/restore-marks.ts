import { randomUUID } from 'node:crypto'
import { StartError } from '#server/start-error.ts'
import type { Objects } from './objects-in.ts'

/** How often a restore says that it goes on. */
const everyMs = 10_000
/** So long after it last said so it takes the place for its own. */
const heldMs = 30_000
/** So long after it last said so it is dead: by more than a question to a bucket may take, and clocks may differ in a minute. */
const deadMs = 90_000

interface Place {
  objects: Pick<Objects, 'put' | 'remove' | 'list'>
  /** As the operator knows it. */
  place: string
  prefix: string
}

/**
 * What stands in a bucket as long as the files beside it are not whole: one mark for each restore that is under way or was
 * killed. Earlier releases had a single one, without a number.
 */
export async function marksIn({ objects, prefix }: Pick<Place, 'prefix'> & { objects: Pick<Objects, 'list'> }) {
  const start = `${prefix}restoring`
  const marks = []
  for await (const object of objects.list(start)) if (ending.test(object.name.slice(start.length))) marks.push(object)
  return marks
}
const ending = /^(-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/

/**
 * Sets the mark of a restore. It is written anew as long as the restore runs, so that another sees that it does, and that one
 * which was killed does not. Of two at once at least one sees the other, as each looks for marks after it has set its own.
 * Answers the names of dead ones. Throws StartError where another restore is under way.
 */
export async function markPlace({ objects, place, prefix }: Place) {
  const own = `${prefix}restoring-${randomUUID()}`
  let saidMs = 0
  const say = async () => {
    const atMs = Date.now()
    await objects.put(own, new Uint8Array())
    saidMs = atMs
  }
  const isHeld = () => Date.now() - saidMs < heldMs
  await say()
  const marks = await marksIn({ objects, prefix })
  const others = marks.filter(({ name }) => name !== own)
  // By that server's clock alone.
  const nowMs = marks.find(({ name }) => name === own)?.writtenMs ?? Date.now()
  if (others.some(({ writtenMs = nowMs }) => nowMs - writtenMs < deadMs)) {
    await objects.remove(own)
    throw new StartError(
      `Another restore into ${place} is under way. Wait until it has ended; one that was killed counts for a minute and a half.`,
    )
  }
  let saying = Promise.resolve()
  const timer = setInterval(() => {
    saying = saying.then(() => (isHeld() ? say() : undefined)).catch(() => undefined)
  }, everyMs).unref()
  return {
    dead: others.map(({ name }) => name),
    isHeld,
    /** Throws StartError where this process stood still for so long that another restore may have begun. */
    refuseLost() {
      if (isHeld()) return
      throw new StartError(
        `The restore stood still for so long that another into ${place} may have begun. Restore again.`,
      )
    },
    set: say,
    remove: () => objects.remove(own),
    async end() {
      clearInterval(timer)
      await saying
    },
  }
}
