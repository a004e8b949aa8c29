/** The error of an email that waited in a backup which was restored: until somebody decides, and where it was let go (decision 74). */
export const heldMessage = 'It waited when this backup was made'
export const letGoMessage = 'It waited when a backup was made, and was let go after the restore'
