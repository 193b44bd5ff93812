// Runs before each command, on any Node: says in one sentence what an installation lacks, where Node prints a page.
'use strict'
const { inspect } = require('node:util')

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
// From there on Node runs the commands as they are written, in TypeScript.
if (major < 22 || (major === 22 && minor < 18)) {
  end(
    `This command runs on the Node that npm ci installs into this folder, and found Node ${process.versions.node}: run npm ci without --ignore-scripts, on Node 20.19 or newer.`,
  )
}

process.on('uncaughtException', (error) => {
  const message = String(error?.message)
  const [, name] = /^Cannot find package '([^']+)'/.exec(message) ?? []
  if (name) end(`The package ${name} is missing: run npm ci.`)
  if (
    /native binding|cannot find module '[^']*(linux|darwin|win32)-/i.test(
      inspect(error, { depth: 8 }),
    )
  ) {
    end(
      `A package lacks its part for this machine (${process.platform}, ${process.arch}): delete node_modules and run npm ci here, without --omit=optional.`,
    )
  }
  console.error(error)
  process.exit(1)
})
