/** How long an act can be taken back at a press, in ms; as long the message about it waits. */
export const undoTime = 8000
