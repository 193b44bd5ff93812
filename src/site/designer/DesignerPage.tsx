import { designerPage } from '@/content/designer/designer'
import { Container } from '@/shared/ui/Container'
import { Studio } from '@/site/designer/Studio'
import { Breadcrumbs } from '@/site/head/Breadcrumbs'
import { PageHead } from '@/site/head/PageHead'

export default function DesignerPage() {
  return (
    <>
      <PageHead path="/designer" />
      <div className="wide-page on-dark bg-ink text-mist">
        <Container className="flex flex-wrap items-center gap-x-6 py-2 lg:py-3">
          <h1 className="text-xl text-white sm:text-2xl">{designerPage.title}</h1>
          <div className="[&_nav]:mb-0">
            <Breadcrumbs path="/designer" />
          </div>
          <p className="ml-auto text-sm max-xl:hidden">{designerPage.lead}</p>
        </Container>
      </div>
      <div className="groove bg-paper pb-4 lg:pt-4 sm:pb-8">
        <Container>
          <Studio />
          <noscript>
            <p className="mt-4 font-semibold">{designerPage.noScript}</p>
          </noscript>
        </Container>
      </div>
    </>
  )
}
