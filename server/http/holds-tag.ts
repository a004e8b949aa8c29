/** RFC 9110, If-None-Match: `*` or a list of tags, compared weakly (a proxy that compresses makes ours weak). */
export const holdsTag = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
