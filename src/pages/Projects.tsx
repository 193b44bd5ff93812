import { company } from '@/content/company'
import { projects, projectsPage } from '@/content/projects'
import { ProjectGallery } from '@/features/projects/ProjectGallery'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { ClosingCall } from '@/sections/ClosingCall'
import { PageHero } from '@/sections/PageHero'
import { Section } from '@/ui/Section'

export default function Projects() {
  const { hero, sampleNote, closing } = projectsPage
  return (
    <>
      <PageHead path="/projects" />
      <PageHero
        title={hero.title}
        lead={hero.lead}
        call={`${hero.call} ${company.phone}`}
        action={hero.action}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/projects')} />}
      />
      <Section className="pt-10! sm:pt-14!">
        <ProjectGallery projects={projects} />
        <p className="mt-8 text-sm text-slate">{sampleNote}</p>
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
