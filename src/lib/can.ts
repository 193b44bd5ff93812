// The actions that each role may do, for what a page shows; private.can (supabase/schemas/staff.sql) says the same and decides. A
// test compares the two.

export const rolesWith = {
  /** People and their access, technicians, exports, erasing. */
  manage: ['owner'],
  /** Requests and reviews. */
  work_at_desk: ['owner', 'dispatcher'],
  /** Own visits of three days. */
  visit: ['technician'],
} as const

export type Role = (typeof rolesWith)[keyof typeof rolesWith][number]
export type RoleAction = keyof typeof rolesWith

/** Returns true if a role may do this; no role may do nothing. */
export function can(role: Role | null | undefined, action: RoleAction): boolean {
  const roles: readonly Role[] = rolesWith[action]
  return role ? roles.includes(role) : false
}
