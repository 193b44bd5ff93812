import type { ReactNode } from 'react'
import { AccountList } from '@/desk/people/AccountList'
import { Invitations } from '@/desk/people/Invitations'
import { OldData } from '@/desk/people/OldData'
import { OnCallList } from '@/desk/people/OnCallList'
import { TechnicianList } from '@/desk/people/TechnicianList'
import { VisitorErrorList } from '@/desk/people/VisitorErrorList'

type PeopleDeskProps = {
  ownUserId: string
  /** Sign-in settings of this account. */
  ownSignIn: ReactNode
}

/** Accounts and what they may do, invitations, technicians, who is on call, old data, and errors on the site. */
export function PeopleDesk({ ownUserId, ownSignIn }: PeopleDeskProps) {
  return (
    <>
      <AccountList ownUserId={ownUserId} />
      <Invitations ownUserId={ownUserId} />
      <TechnicianList ownUserId={ownUserId} />
      <OnCallList ownUserId={ownUserId} />
      <OldData ownUserId={ownUserId} />
      <VisitorErrorList ownUserId={ownUserId} />
      {ownSignIn}
    </>
  )
}
