/** What a writer knows of the job: the hiring request as it was typed, and the settings that belong to it. */
export interface HiringRequest {
  title: string
  /** One of the employment types, or any other text. */
  type: string
  department?: string | null
  urgency?: string | null
  /** Free text: one a line, or separated by commas, semicolons or bullets. */
  skills?: string | null
  teamContext?: string | null
  organisation?: { name: string } | null
  location?: string | null
  workplace?: 'onsite' | 'hybrid' | 'remote' | null
}

export interface Replacement {
  from: string
  to: string
}

export interface WrittenJob {
  /** Only lines that the preview renders: `# `, `## `, `- `, blank lines and paragraphs (SPEC 2). */
  description: string
  suggestedTitle: string
  /** The request's own department, otherwise the one that the title suggests. */
  department: string | undefined
  /** Words of the request that were exchanged for neutral ones, each once; `to` is empty for a word left out. */
  replaced: Replacement[]
}

export interface Writer {
  name: string
  write(request: HiringRequest, signal?: AbortSignal): Promise<WrittenJob>
}
