// The type of a translation. Its files mirror src: src/es/content/home/home.ts is the twin of src/content/home/home.ts, and takes
// its place when the Spanish pages are built. A missing or leftover sentence is a type error, here or in pairs.ts.
import type { Address } from '@/addresses'
import type { InlineLink, RichText } from '@/content/richText'

/** Fields whose words are names in the code, though some begin with a capital letter. */
type Name = 'icon' | 'id' | 'kind' | 'service' | 'slug' | 'urgency'

/** A link, which may lead to another page where the first has no Spanish one. */
type Target<To> = To extends Address ? Address : To

/** A name, unless it is a sentence. */
type Named<Value> = Value extends `${string} ${string}` ? string : Value

/** Sentences and capitalized words are free; ids, addresses, and figures stay. */
type Text<Value extends string> = string extends Value
  ? string
  : Value extends `${string} ${string}`
    ? string
    : Value extends Lowercase<Value>
      ? Value
      : string

/** Same shape as the English value, with its sentences free. The links of a paragraph may stand in another order. */
export type Twin<English> = English extends (...given: infer Given) => infer Result
  ? (...given: Given) => Twin<Result>
  : English extends string
    ? Text<English>
    : English extends readonly (string | InlineLink)[]
      ? [Extract<English[number], InlineLink>] extends [never]
        ? { [Index in keyof English]: Twin<English[Index]> }
        : RichText
      : English extends object
        ? {
            [Key in keyof English]: Key extends 'to' | 'href'
              ? Target<English[Key]>
              : Key extends Name
                ? English[Key] extends string
                  ? Named<English[Key]>
                  : Twin<English[Key]>
                : Twin<English[Key]>
          }
        : English
