import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { form, openApi, userId } from '../support/api.ts'
import { openedForTests } from '../support/openedForTests.ts'

/** Attackers with the public key, with and without an account. */

/** An id that no request has. */
const unknown = '00000000-0000-4000-8000-000000000000'

const api = await openedForTests(openApi())
const waiting = await api.account('waiting@test.example')
const staff = await api.staffAccount('staff@test.example')

const outsiders: [string, () => SupabaseClient][] = [
  ['a visitor', () => api.client()],
  ['an account that waits', () => waiting],
]
describe.each(outsiders)('%s', (who, outsider) => {
  beforeEach(async () => {
    await api.run('delete from public.service_requests')
    await api.submit()
  })
  const unchanged = async () =>
    expect(
      await api.value(
        `select count(*)::int from public.service_requests where status = 'pending' and last_name = 'Park'`,
      ),
    ).toBe(1)

  test.each(['*', 'id', 'count()', 'email.max()', '*,request_status_changes(*)', '*::text'])(
    'reads no request with select=%s',
    async (columns) => {
      const { data } = await outsider().from('service_requests').select(columns)
      expect(JSON.stringify(data ?? [])).not.toMatch(/Park|dee@|\d{3}/)
      expect(data?.length ?? 0).toBeLessThanOrEqual(
        columns === 'count()' || columns === 'email.max()' ? 1 : 0,
      )
    },
  )

  test('counting, filtering and ordering reveal nothing', async () => {
    const counted = await outsider()
      .from('service_requests')
      .select('*', { count: 'exact', head: true })
      .eq('email', 'dee@example.com')
    expect(counted.count ?? 0).toBe(0)
    const ordered = await outsider().from('service_requests').select('id').order('phone')
    expect(ordered.data ?? []).toEqual([])
    const embedded = await outsider()
      .from('request_status_changes')
      .select('*, service_requests!inner(*)')
      .eq('service_requests.last_name', 'Park')
    expect(embedded.data ?? []).toEqual([])
  })

  const changeOfTheRequest = async () => ({
    request_id: await api.value('select id from public.service_requests'),
    from_status: 'pending',
    to_status: 'completed',
  })

  test('changes and deletes nothing', async () => {
    const requests = () => outsider().from('service_requests')
    await requests().update({ status: 'completed' }).eq('email', 'dee@example.com')
    await requests().update({ last_name: 'X' }).neq('email', '')
    await requests().update({ status: 'completed' }).neq('email', '').select()
    await requests().delete().neq('email', '')
    await unchanged()
  })

  test('overwrites nothing with an upsert, whatever it names as the conflict', async () => {
    const id = await api.value('select id from public.service_requests')
    const overwrite = { ...form, id, last_name: 'X', message: 'Mine' }
    const requests = () => outsider().from('service_requests')
    await requests().upsert(overwrite)
    await requests().upsert(overwrite, { onConflict: 'id' })
    await requests().upsert(overwrite, { onConflict: 'email' })
    await requests().upsert(overwrite, { ignoreDuplicates: true })
    await api.call(`/rest/v1/service_requests?id=eq.${id}`, {
      method: 'PUT',
      body: JSON.stringify(overwrite),
    })
    await unchanged()
    expect(
      await api.value(`select last_name from public.service_requests where id = '${id}'`),
    ).toBe('Park')
  })

  test.each([
    ['public', 'staff', () => userId(outsider()).then((user_id) => ({ user_id }))],
    ['public', 'request_status_changes', changeOfTheRequest],
    ['public', 'staff_invitations', () => ({ mailed_at: '2026-01-01' })],
    ['private', 'intake', () => ({ target: 'reviews' })],
    ['private', 'intake_limits', () => ({ site_hour: 9 })],
    ['private', 'request_keys', () => ({ key_hash: '\\x00' })],
    ['private', 'settings', () => ({ name: 'human_proof_secret', value: 'known' })],
    ['private', 'client_salt', () => ({ salt: 'known' })],
    ['auth', 'users', () => ({ id: crypto.randomUUID(), email: 'third@test.example' })],
    ['supabase_migrations', 'schema_migrations', () => ({ version: '1' })],
  ] as [string, string, () => object][])(
    'reads and writes nothing in %s.%s',
    async (home, table, row) => {
      const stored = () => api.value(`select count(*)::int from ${home}.${table}`)
      const before = await stored()
      for (const schema of [home, 'public', 'private', 'auth']) {
        const target = outsider().schema(schema).from(table)
        expect((await target.select('*')).data ?? []).toEqual([])
        expect((await target.insert(await row())).error).not.toBeNull()
        await target.update(await row()).not(Object.keys(await row())[0] ?? '', 'is', null)
        await target.delete().not(Object.keys(await row())[0] ?? '', 'is', null)
      }
      expect(await stored()).toBe(before)
    },
  )

  test.each([
    ['list_accounts', {}],
    ['request_counts', {}],
    ['overdue_count', { cutoff: '2030-01-01', emergency_cutoff: '2030-01-01' }],
    ['approve_staff', 'self'],
    ['revoke_staff', 'staff'],
    [
      'invite_staff',
      { invitation: unknown, email: 'waiting@test.example', name: 'Eve', role: 'owner' },
    ],
    ['list_invitations', {}],
    ['withdraw_invitation', { invitation: unknown }],
    ['note_invitation_mailed', { invitation: unknown }],
    ['accept_invitation', 'self'],
    ['make_member', { account: unknown, wanted: 'owner', by_account: null, by_email: null }],
    ['make_staff', { account_email: 'waiting@test.example' }],
    ['is_staff', {}],
    ['arrivals_from', { address: '203.0.113.7' }],
    ['trust_client_header', { header: 'none' }],
    ['held_summary', {}],
    ['list_held', { emergencies: true, most: 10 }],
    ['admit_held', { until: '2030-01-01' }],
    ['drop_held', { until: '2030-01-01' }],
    ['restore_held', { dropped_at: '2030-01-01' }],
    ['dropped_held', {}],
    ['call_list', {}],
    ['read_request', { request: unknown }],
    ['claim_request', { request: unknown }],
    ['release_request', { request: unknown }],
    ['record_call', { action_id: unknown, request: unknown, outcome: 'spam' }],
    ['record_told', { action_id: unknown, request: unknown }],
    ['add_note', { action_id: unknown, request: unknown, note: 'Note' }],
    ['order_part', { action_id: unknown, request: unknown }],
    ['set_visit_fee', { action_id: unknown, request: unknown, fee: 0, expected_fee: 0 }],
    ['set_severe_weather', { is_severe: true }],
    ['undo_action', { action_id: unknown }],
    ['find_caller', { phone: '(914) 555-0101' }],
    ['add_call', { request: unknown, fields: {}, source: 'phone' }],
    ['search_requests', { search_text: 'elm street' }],
    ['call_report', { first_day: '2026-01-01', last_day: '2026-01-02' }],
    ['set_config', { setting_name: 'role', new_value: 'service_role', is_local: false }],
    ['pg_advisory_lock', { key: 1 }],
    ['pg_sleep', { seconds: 1 }],
    ['query_to_xml', { query: 'select 1', nulls: true, tableforest: true, targetns: '' }],
  ] as [string, object | string][])('may not call %s', async (name, parameters) => {
    const target = parameters === 'staff' ? staff : waiting
    const given = typeof parameters === 'string' ? { account: await userId(target) } : parameters
    for (const schema of ['public', 'private', 'pg_catalog']) {
      const { error } = await outsider().schema(schema).rpc(name, given)
      expect(error, `${who} called ${schema}.${name}`).not.toBeNull()
    }
    expect(await api.value('select count(*)::int from public.staff where revoked_at is null')).toBe(
      1,
    )
  })
})
