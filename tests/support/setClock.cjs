// Loaded before a server that is to live at another time: its clock, and that of its embedded database, is ahead by the
// ms in the file CLOCK_FILE, which may change while it runs.
'use strict'
const fs = require('node:fs')
const http = require('node:http')

let ahead = 0
function read() {
  ahead = Number(fs.readFileSync(process.env.CLOCK_FILE, 'utf8'))
}
read()
setInterval(read, 20).unref()

const Real = Date
globalThis.Date = class extends Real {
  constructor(...args) {
    super(...(args.length > 0 ? args : [Real.now() + ahead]))
  }
  static now() {
    return Real.now() + ahead
  }
}

// Node writes the header by the real clock.
const { emit } = http.Server.prototype
http.Server.prototype.emit = function emitAtThatTime(name, request, response) {
  if (name === 'request') response.setHeader('date', new Date().toUTCString())
  return emit.call(this, name, request, response)
}
