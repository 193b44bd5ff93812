// A form as a table, one row for each field: controls, checks, errors, drafts and the values to send derive from it.
import * as z from 'zod/mini'

export type Option<Value extends string = string> = {
  readonly value: Value
  readonly label: string
}

type InputControl = {
  kind: 'input'
  type: 'text' | 'tel' | 'email'
  maxLength?: number
  placeholder?: string
  autoCapitalize?: 'words' | 'none'
  spellCheck?: boolean
  inputMode?: 'numeric'
  className?: string
}

type Control =
  | InputControl
  /** A date in New York, today or later. */
  | { kind: 'date' }
  /** `canShow`: with a button that shows what was typed. */
  | { kind: 'password'; canShow?: boolean }
  | { kind: 'select'; empty: string; options: readonly Option[] }
  | { kind: 'textarea'; rows: number; maxLength?: number }
  /** One to five stars, and a label for each. */
  | { kind: 'stars'; labels: readonly string[] }

export type FormField<Value = unknown> = {
  label: string
  hint?: string
  /** Shown below the control. */
  footnote?: string
  /** Validates what was typed and converts it to what is sent. */
  rule: z.ZodMiniType<Value, string>
  /** Formats the value when the visitor leaves the field. */
  normalize?: (typed: string) => string
  isRequired: boolean
  /** Half a row on wide screens. */
  isHalf?: boolean
  autoComplete: string
  control: Control
}

export type FormTable = Readonly<Record<string, FormField>>

export type FieldName<Table extends FormTable> = Extract<keyof Table, string>
/** The values of the controls. */
export type Typed<Table extends FormTable> = Record<FieldName<Table>, string>
/** The values that are sent. */
export type Values<Table extends FormTable> = {
  [Name in FieldName<Table>]: z.output<Table[Name]['rule']>
}

export const namesOf = <Table extends FormTable>(table: Table) =>
  Object.keys(table) as FieldName<Table>[]

export const emptyOf = <Table extends FormTable>(table: Table) =>
  Object.fromEntries(namesOf(table).map((name) => [name, ''])) as Typed<Table>

/** Returns the schema of the whole form, from what is typed to what is sent. */
export const schemaOf = <Table extends FormTable>(table: Table) =>
  z.object(
    Object.fromEntries(namesOf(table).map((name) => [name, table[name]?.rule])) as {
      [Name in FieldName<Table>]: Table[Name]['rule']
    },
  )
