/** Maps the items of a tuple, whose length its type keeps. */
export const mapTuple = <Tuple extends readonly unknown[], Result>(
  tuple: Tuple,
  change: (item: Tuple[number], index: number) => Result,
) => tuple.map(change) as { [Index in keyof Tuple]: Result }
