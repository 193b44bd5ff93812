/** In ms: how long an action can be undone, and how long its message stays. */
export const undoTime = 8000
