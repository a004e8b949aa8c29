import { useEffect, useState } from 'react'
import { ResumeReader } from '#web/resume/resume-reader.tsx'

/** A resume that is on this machine only, to be read beside what is proposed from it. */
export function ChosenResume({ file }: { file: File }) {
  const [href, setHref] = useState('')
  useEffect(() => {
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address must be given back
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <ResumeReader blob={file} name={file.name} download={{ href, download: file.name }} onReplace={undefined} />
}
