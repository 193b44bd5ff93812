import { Component, type ErrorInfo, type ReactNode } from 'react'
import * as frame from '@/content/frame'
import { company } from '@/facts/company'
import { shownAddress } from '@/lib/localAddress'
import { noteError } from '@/lib/noteError'
import { telHref } from '@/lib/phone'

type Props = {
  children: ReactNode
  /** The current address: another one resets the error. */
  page?: string
  /** Shows only the way to call, for a part of the page's frame. */
  isPart?: boolean
}
type State = { failure: Error | null; page: string | undefined }

/** Catches what a page throws and shows 'Unexpected Application Error!' with its message (specification, point 8) and ways to continue. */
export class ErrorScreen extends Component<Props, State> {
  override state: State = { failure: null, page: this.props.page }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { failure: null, page }
  }

  static getDerivedStateFromError(thrown: unknown): Pick<State, 'failure'> {
    return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo) {
    noteError('error', thrown)
    console.error('A page failed', thrown, info.componentStack)
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const call = (
      <>
        {frame.errorNext}{' '}
        <a className="link figures" href={telHref(company.phone)}>
          {company.phone}
        </a>
      </>
    )
    if (this.props.isPart)
      return <p className="on-dark bg-ink p-4 text-center text-white">{call}</p>
    return (
      <div className="mx-auto max-w-measure px-4 py-20">
        <h1 className="text-3xl">{frame.errorTitle}</h1>
        <p className="mt-4 rounded border border-line bg-sand p-4 break-words">{failure.message}</p>
        <p className="mt-4">{call}</p>
        <p className="mt-6 flex gap-6">
          <button type="button" className="link" onClick={() => window.location.reload()}>
            {frame.reload}
          </button>
          <a className="link" href={shownAddress('/')}>
            {frame.returnHome}
          </a>
        </p>
      </div>
    )
  }
}
