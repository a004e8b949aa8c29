import { untilThere } from './until-there.ts'

/** Takes what was dropped; of a folder, which is no file, what is in it, a moment later. */
export function takeDropped({ items, files }: DataTransfer, take: (files: File[]) => void) {
  // Asked while the event lasts: later nothing is there any more.
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry != null)
  if (entries.some(({ isDirectory }) => isDirectory))
    void untilThere(() => import('./files-in-folders.ts')).then(async ({ filesInFolders }) =>
      take(await filesInFolders(entries)),
    )
  else take([...files])
}
