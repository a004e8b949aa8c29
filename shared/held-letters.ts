/** The error of an email that waited in a backup which was restored: until somebody decides, and where it was let go (decision 74). */
export const heldMessage = 'held, it waited when this backup was made'
export const letGoMessage = 'let go after a restore'
