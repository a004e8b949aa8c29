/** So many files are written, read or removed at once where there are many: each may be 10 MB, and a bucket takes its time. */
export const filesAtOnceMax = 8
