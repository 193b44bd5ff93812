/** One thing that people see or do, gone wrong: the one place in `file` that has `text` has `instead`. */
export interface Fault {
  /** Description of the fault. */
  words: string
  file: string
  text: string
  instead: string
  /** The browser tests of `npm test` that concern it, by Playwright's words: files and titles. Left out where none does. */
  browser?: readonly string[]
}

export const faults: readonly Fault[] = [
  // The forms of visitors
  {
    words: 'a form that is sent takes another press',
    file: 'src/shared/form/useTableForm.ts',
    text: '      if (isBusy.current) return\n',
    instead: '',
  },
  {
    words: 'an empty answer of a proxy is a success',
    file: 'src/shared/api/unwrap.ts',
    text: 'if (error || status !== 201)',
    instead: 'if (error)',
  },
  {
    words: 'the form does not say why a request was not sent',
    file: 'src/site/booking/useBookingSend.ts',
    text: '      setFailure(toApiError(thrown).kind)\n',
    instead: '',
    browser: ['booking', '-g', 'connection'],
  },
  {
    words: 'the toast of a request that was not sent is swallowed',
    file: 'src/site/booking/useBookingSend.ts',
    text: '        text: contactPage.sending.failed.text,\n',
    instead: "        text: '',\n",
    browser: ['booking', '-g', 'connection'],
  },
  {
    words: 'a sending waits for its answer without end',
    file: 'src/shared/api/visitor/sending.ts',
    text: '    }, timeLimit)',
    instead: '    }, timeLimit * 100)',
  },
  {
    words: 'a request is sent without the time that a person takes',
    file: 'src/site/booking/sendBooking.ts',
    text: '  await wait(Math.max(0, minimumTime - (performance.now() - shownAt)))\n',
    instead: '',
  },
  {
    words: 'a draft is not kept',
    file: 'src/lib/drafts.ts',
    text: '      localStorage.setItem(draftName(form), JSON.stringify({ ...entry, savedAt: Date.now() }))\n',
    instead: '',
    browser: ['drafts', 'booking.spec', '-g', 'reload'],
  },
  {
    words: 'what a duplicated tab sends counts as sent by the first',
    file: 'src/lib/drafts.ts',
    text: '  if (draft.isSaved && storedDraft(form) === null) Object.assign(draft, newSecrets())\n',
    instead: '',
  },
  {
    words: 'what was sent is offered again as a draft',
    file: 'src/site/booking/useBookingSend.ts',
    text: "    dropDraft('booking')\n",
    instead: '',
    browser: ['drafts', '-g', 'closed tab'],
  },
  {
    words: 'words sent again after a lost answer are another request',
    file: 'src/lib/drafts.ts',
    text: '  return { requestKey, linkToken, chosen: stateOf(selections) }\n',
    instead:
      '  return { requestKey: newKey() || requestKey, linkToken, chosen: stateOf(selections) }\n',
  },
  {
    words: 'the list of mistakes does not take the focus',
    file: 'src/shared/form/ErrorSummary.tsx',
    text: '    summary.current?.focus()\n',
    instead: '',
    browser: ['booking.spec', '-g', 'lists the mistakes'],
  },
  {
    words: 'a field has no label',
    file: 'src/shared/form/Field.tsx',
    text: '<label htmlFor={id}',
    instead: '<label',
    browser: ['booking.spec', '-g', 'reaches the desk'],
  },
  {
    words: 'a review is thanked for that was not stored',
    file: 'src/site/reviews/ReviewForm.tsx',
    text: "        tone: 'error',\n        title: copy.failed.title,\n        text: copy.failed.text,\n",
    instead: "        tone: 'success',\n        ...sent,\n",
  },
  // Answers before the call
  {
    words: 'an estimate takes any number of one thing',
    file: 'src/request/estimate/estimateQuery.ts',
    text: 'Math.min(Number(count), mostOfOne)',
    instead: 'Number(count)',
    browser: ['estimate'],
  },
  {
    words: 'the discount of a plan is left out of the estimate',
    file: 'src/request/estimate/estimate.ts',
    text: '(amount * terms.repairDiscount) / 100',
    instead: '(amount * 0) / 100',
    browser: ['estimate'],
  },
  {
    words: 'the finding of the safety check does not repeat what is dangerous',
    file: 'src/site/emergency/DiagnosisStep.tsx',
    text: '{rules.length > 0 && <Rules',
    instead: '{rules.length > 99 && <Rules',
    browser: ['triage'],
  },
  {
    words: 'the answer for a ZIP code that is not in the field any more is shown',
    file: 'src/site/zip/useZipCheck.ts',
    text: '    if (field.current?.value !== typed) return\n',
    instead: '',
    browser: ['zip'],
  },
  {
    words: 'the first tap on a lamp of the map leaves the page',
    file: 'src/site/map/NightMap.tsx',
    text: '    void showArea(picked)\n',
    instead: '',
  },
  {
    words: 'the second tap on a lamp does not follow its link',
    file: 'src/site/map/NightMap.tsx',
    text: 'picked === lit?.area || ',
    instead: '',
  },
  {
    words: 'a ZIP code lights no lamp',
    file: 'src/site/map/litPlace.ts',
    text: "  if (reply?.kind === 'served') return { area: reply.area.slug, locality: reply.locality }\n",
    instead: '',
  },
  {
    words: 'the clock of a phone that slept is not set right',
    file: 'src/shared/ui/useTime.ts',
    text: "const leaps = ['visibilitychange', correctedEvent]",
    instead: 'const leaps = [correctedEvent]',
    browser: ['clock'],
  },
  {
    words: 'saved doors have no limit',
    file: 'src/site/designer/useSavedDoors.ts',
    text: '      if (queries.length === mostSaved) return false\n',
    instead: '',
    browser: ['designer', '-g', 'saved'],
  },
  {
    words: 'published reviews move what is being read',
    file: 'src/site/reviews/useReviews.ts',
    text: 'readSoFar(container)))',
    instead: 'new Set<string>()))',
    browser: ['reviewsKept', '-g', 'move nothing'],
  },
  {
    words: 'the filter of the projects is ignored',
    file: 'src/site/projects/ProjectGallery.tsx',
    text: "kind === 'all' || service === kind",
    instead: "kind === 'all' || service !== null",
    browser: ['projects', '-g', 'filter'],
  },
  {
    words: 'a click alone does not end the way home',
    file: 'src/site/booking/ReturnHome.tsx',
    text: "    document.addEventListener('click', onInteraction)\n",
    instead: '',
  },
  {
    words: 'text size and contrast are forgotten',
    file: 'src/site/policies/useDisplay.ts',
    text: '  attempt(() => localStorage.setItem(displayKey, text))\n',
    instead: '',
    browser: ['accessibility', '-g', 'hold on other pages'],
  },
  {
    words: 'the menu that Escape closes loses the focus',
    file: 'src/app/Header.tsx',
    text: "      header.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()\n",
    instead: '',
    browser: ['hydration', 'homeTop', '-g', 'menu'],
  },
  // The customer's page and the technician's phone
  {
    words: 'a word sent again after a lost answer is another word',
    file: 'src/site/request/useSending.ts',
    text: 'before?.text === text ? before : {',
    instead: '{',
    browser: ['customerPage', 'messages'],
  },
  {
    words: 'a link to end the mails that is worth nothing says they have ended',
    file: 'src/site/request/Unsubscribe.tsx',
    text: "setState(isDone ? (stops ? 'stopped' : 'restored') : 'old')",
    instead: "setState(isDone || stops ? 'stopped' : 'restored')",
    browser: ['messages'],
  },
  {
    words: "a technician's presses are sent in another order",
    file: 'src/shared/offline/OfflineQueue.ts',
    text: 'waiting: [...kept.waiting, queued]',
    instead: 'waiting: [queued, ...kept.waiting]',
    browser: ['technician'],
  },
  // The desk
  {
    words: 'a wrong password is answered with silence',
    file: 'src/auth/AuthPanel.tsx',
    text: "    reportFailure('Login Failed', thrown)\n",
    instead: '    void reportFailure\n    void thrown\n',
    browser: ['auth', '-g', 'wrong password'],
  },
  {
    words: 'a sign-in that the server has ended goes on',
    file: 'src/desk/sync/deskQueries.ts',
    text: "    if (kind === 'signed-out') onSignedOut()\n",
    instead: '    void onSignedOut\n',
    browser: ['deskFaults', '-g', 'a sign-in'],
  },
  {
    words: 'a status that was not changed is told as changed',
    file: 'src/desk/runner/useStatusChange.ts',
    text: '        announceFailure()\n        if (leavesOpen',
    instead: '        announceSuccess()\n        if (leavesOpen',
  },
  {
    words: 'a request on screen is told as new',
    file: 'src/desk/requests/RequestList.tsx',
    text: '!shown.includes(change.id) && ',
    instead: '',
    browser: ['dashboard', '-g', 'announce'],
  },
  {
    words: 'held requests are dropped without a question',
    file: 'src/desk/queue/HeldLane.tsx',
    text: 'onClick={() => setAsked(held)}',
    instead: 'onClick={() => decide(dropHeld, held)}',
    browser: ['held', '-g', 'second click'],
  },
  {
    words: 'a call that was refused says nothing',
    file: 'src/desk/runner/useActions.ts',
    text: '        setError(failedText(thrown))\n',
    instead: '',
    browser: ['callList', '-g', 'refused'],
  },
  {
    words: 'the dialog of a visit swallows a refusal',
    file: 'src/desk/schedule/VisitDialog.tsx',
    text: '<ActionError actions={actions} className="mt-2" />',
    instead: '',
    browser: ['visits', '-g', 'refused'],
  },
  {
    words: 'the focus is lost with a review that was decided',
    file: 'src/desk/reviews/useDecision.ts',
    text: '      onDecided()\n',
    instead: '',
    browser: ['reviewsKept', '-g', 'one star'],
  },
  {
    words: 'a report over days that end before they begin is asked for',
    file: 'src/desk/report/PeriodChoice.tsx',
    text: "  if (lastDay < firstDay) return 'The last day is before the first.'\n",
    instead: '',
  },
]
