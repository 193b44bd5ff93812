import { type PostgresServer, superuser } from '../../support/postgres.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** How often one kind of access to a table was used, and how many rows it read. */
interface Access {
  times: number
  rows: number
}

/** Tables that say who asks and when the office is open: small, and read by every function. */
const asides = ['sessions', 'staff', 'mfa_factors', 'settings', 'users', 'call_back_rule']

/**
 * Returns what a statement reads and by which index, including the statements inside its functions: a line
 * for each table and index, with how often it was used and how many rows were read there.
 * `begin` runs first in the same transaction and says who asks.
 */
export async function readAccess(
  server: PostgresServer,
  begin: string,
  statement: string,
): Promise<string[]> {
  const accesses = new Map<string, Access>()
  const client = server.connect(superuser, 'hosted', 1, ({ message = '' }) => {
    const plan = /^duration: .*plan:\s*(\{[\s\S]*\})$/.exec(message)?.[1]
    if (plan) collect((JSON.parse(plan) as { Plan: PlanNode }).Plan, accesses)
  })
  await client.unsafe(`load 'auto_explain'`)
  await client.begin(async (sql) => {
    await sql.unsafe(begin)
    await sql.unsafe(`
      set local auto_explain.log_min_duration = 0;
      set local auto_explain.log_nested_statements = on;
      set local auto_explain.log_analyze = on;
      set local auto_explain.log_timing = off;
      set local auto_explain.log_format = json;
      set local client_min_messages = log;
      set local role authenticated`)
    await sql.unsafe(statement)
  })
  await client.end()
  return [...accesses].map(([name, { times, rows }]) => `${name}: ${times} times, ${rows} rows`)
}

function collect(node: PlanNode, into: Map<string, Access>): void {
  const table = node['Relation Name']
  const index = node['Index Name']
  if ((table ?? index) && !asides.includes(table ?? '')) {
    const name = [node['Node Type'], table && `on ${table}`, index && `by ${index}`]
    const key = name.filter(Boolean).join(' ')
    const loops = node['Actual Loops']
    const dropped =
      (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const known = into.get(key) ?? { times: 0, rows: 0 }
    into.set(key, {
      times: known.times + loops,
      rows: Math.round(known.rows + (node['Actual Rows'] + dropped) * loops),
    })
  }
  for (const below of node.Plans ?? []) collect(below, into)
}
