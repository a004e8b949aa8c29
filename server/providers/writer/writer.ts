import type { Workplace } from '#shared/job-choices.ts'
import type { Writing } from '#shared/writing.ts'

/** What a writer knows of the job: the hiring request as it was typed, and the settings that belong to it. */
export interface HiringRequest {
  title: string
  /** One of the employment types, or any other text. */
  type: string
  department?: string | null | undefined
  urgency?: string | null | undefined
  /** Free text: one a line, or separated by commas, semicolons or bullets. */
  skills?: string | null | undefined
  teamContext?: string | null | undefined
  organisation?: { name: string } | null | undefined
  location?: string | null | undefined
  workplace?: Workplace | null | undefined
}

export type Replacement = Writing['replaced'][number]

export interface WrittenJob {
  /** Only lines that the preview renders: `# `, `## `, `- `, blank lines and paragraphs (SPEC 2). */
  description: string
  suggestedTitle: string
  /** The request's own department, otherwise the one that the title suggests. */
  department: string | undefined
  /** Who wrote it, why not the other, and the words exchanged for neutral ones, each once. */
  writing: Writing
}

export interface WriteOptions {
  /** Ends the writing from outside: `write` then throws the signal's reason. */
  signal?: AbortSignal | undefined
  /** Told the description so far, each time more of it has come. */
  onProgress?: ((description: string) => void) | undefined
}

/** Always gives a job, whatever was typed and whatever fails, unless it is ended from outside. */
export interface Writer {
  name: string
  write(request: HiringRequest, options?: WriteOptions): Promise<WrittenJob>
}
