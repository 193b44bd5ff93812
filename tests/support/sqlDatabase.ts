/** A database to run SQL files on, whichever engine is behind it. */
export interface SqlDatabase {
  /** Runs a whole script at once and returns the rows of each statement. */
  run(script: string): Promise<Record<string, unknown>[][]>
}
