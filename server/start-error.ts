/** A reason not to start that the operator can do something about. Its message is all they are shown. */
export class StartError extends Error {}
