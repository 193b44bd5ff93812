/**
 * Counts attempts per client address over a sliding window, and those under way; forgets addresses
 * that fell silent. An attempt begins when it is announced and is counted when it is made.
 */
export class AttemptLimit {
  private readonly seen = new Map<string, number[]>()
  private readonly underWay = new Map<string, number>()
  private readonly most: number
  private readonly windowMs: number
  private readonly now: () => number

  /** At most `most` attempts in any `windowMs` milliseconds. */
  constructor(most: number, windowMs: number, now: () => number = Date.now) {
    this.most = most
    this.windowMs = windowMs
    this.now = now
  }

  /** Returns whether another attempt may begin; if so, `end` must be called when it is over. */
  begin(address: string): boolean {
    const count = this.underWay.get(address) ?? 0
    if (count >= this.most || this.isOver(address)) return false
    this.underWay.set(address, count + 1)
    return true
  }

  end(address: string): void {
    const count = (this.underWay.get(address) ?? 0) - 1
    if (count > 0) this.underWay.set(address, count)
    else this.underWay.delete(address)
  }

  /** Counts an attempt, unless the address has had all of its own: then it must not be made. */
  take(address: string): boolean {
    if (this.isOver(address)) return false
    if (this.seen.size >= 10_000) this.forgetSilent()
    this.seen.set(address, [...this.recent(address), this.now()])
    return true
  }

  /** Uncounts the latest attempt, which turned out to be legitimate. */
  forgive(address: string): void {
    this.seen.set(address, this.recent(address).slice(0, -1))
  }

  private isOver(address: string): boolean {
    return this.recent(address).length >= this.most
  }

  private recent(address: string): number[] {
    const since = this.now() - this.windowMs
    return (this.seen.get(address) ?? []).filter((time) => time > since)
  }

  private forgetSilent(): void {
    for (const address of this.seen.keys()) {
      if (this.recent(address).length === 0) this.seen.delete(address)
    }
  }
}
