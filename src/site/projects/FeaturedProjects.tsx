import { type Project, projectDetailsLabel } from '@/content/featuredProjects'
import { ProjectCard } from '@/site/projects/ProjectCard'

/** Renders a few projects, the first one large. */
export function FeaturedProjects({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className="late-pictures grid grid-cols-2 huge-text:grid-cols-1 gap-3 sm:gap-6 lg:grid-cols-[2fr_1fr]">
      {projects.map((project, index) => (
        <li
          key={project.id}
          className={index === 0 ? 'col-span-full lg:col-span-1 lg:row-span-2' : ''}
        >
          <ProjectCard
            project={project}
            level={3}
            sizes={
              index === 0
                ? '(min-width: 1216px) 48rem, (min-width: 1024px) 66vw, 100vw'
                : '(min-width: 1216px) 24rem, (min-width: 1024px) 33vw, 50vw'
            }
            hasDescription={index === 0}
            {...(index === 0 && { detailsLabel: projectDetailsLabel })}
          />
        </li>
      ))}
    </ul>
  )
}
