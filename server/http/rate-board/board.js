// biome-ignore-all lint: it runs as it is in the browsers of old televisions, which know nothing newer than ES5.
// Keeps the board up to date. What it shows stays when the network is away, and it says since when. It may run for months:
// it adds nothing to the page, asks for one thing at a time, and opens itself again after a new release.
'use strict'
var ASK_EVERY = 30000
var ANSWER_WITHIN = 15000
var TURN_EVERY = 12000
var OLD_AFTER = 24 * 3600000
var SHIFT_EVERY = 240000
var INDIA = 330 * 60000
var MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

var board = null
var turn = 0
var shown = 'a'
var awaySince = null
/** Milliseconds by which the television's clock is behind the shop's. */
var behind = 0

function at(id) {
  return document.getElementById(id)
}

function now() {
  return new Date().getTime() + behind
}

function two(number) {
  return number < 10 ? '0' + number : String(number)
}

/** As the shop writes it: `29 Nov, 2:05 pm`. */
function minute(moment) {
  var local = new Date(moment + INDIA)
  var hours = local.getUTCHours()
  var clock = (hours % 12 || 12) + ':' + two(local.getUTCMinutes()) + (hours < 12 ? ' am' : ' pm')
  return local.getUTCDate() + ' ' + MONTHS[local.getUTCMonth()] + ', ' + clock
}

function write(id, text) {
  var element = at(id)
  if (element.textContent !== text) element.textContent = text
}

function showRates(rates) {
  var body = at('rates')
  while (body.firstChild) body.removeChild(body.firstChild)
  for (var nth = 0; nth < rates.length; nth++) body.appendChild(rateRow(rates[nth]))
  at('empty').hidden = rates.length > 0
}

function rateRow(rate) {
  var row = document.createElement('tr')
  var head = document.createElement('th')
  var fineness = document.createElement('i')
  var cell = document.createElement('td')
  head.setAttribute('scope', 'row')
  fineness.textContent = rate.fineness
  head.appendChild(document.createTextNode(rate.name + ' '))
  head.appendChild(fineness)
  if (rate.since) {
    var note = document.createElement('small')
    note.textContent = 'since ' + rate.since
    head.appendChild(note)
  }
  cell.textContent = rate.rateText
  row.appendChild(head)
  row.appendChild(cell)
  return row
}

function heard(answer) {
  if (answer.release !== document.body.getAttribute('data-release')) openAgain()
  var isNew = !board || JSON.stringify(board.rates) !== JSON.stringify(answer.rates)
  board = answer
  if (isNew) showRates(answer.rates)
  var age = now() - Date.parse(answer.updatedAt)
  var old = age > OLD_AFTER ? '. Today’s rates are not published yet' : ''
  write('updated', answer.updated ? 'Set on ' + answer.updated + old : '')
  at('piece').className = answer.pieces.length > 0 ? 'piece' : 'piece none'
  awaySince = null
  at('away').hidden = true
}

/** A page that did not come would leave an empty screen, so it is asked for before the open one is given up. */
function openAgain() {
  var request = new XMLHttpRequest()
  request.onreadystatechange = function () {
    if (request.readyState === 4 && request.status === 200) location.reload()
  }
  request.open('GET', location.pathname, true)
  request.send()
}

function missed() {
  if (awaySince === null) awaySince = now()
  write('away', 'No connection since ' + minute(awaySince) + '. Please ask us for the rate of this minute.')
  at('away').hidden = false
}

function ask() {
  var request = new XMLHttpRequest()
  var isOver = false
  function end(answer) {
    if (isOver) return
    isOver = true
    clearTimeout(limit)
    if (answer) heard(answer)
    else missed()
    setTimeout(ask, ASK_EVERY)
  }
  var limit = setTimeout(function () {
    end(null)
    request.abort()
  }, ANSWER_WITHIN)
  request.onreadystatechange = function () {
    if (request.readyState !== 4) return
    var answer = null
    try {
      if (request.status === 200) answer = JSON.parse(request.responseText)
      var sent = Date.parse(request.getResponseHeader('date') || '')
      if (answer && !isNaN(sent)) behind = sent - new Date().getTime()
    } catch (_) {
      answer = null
    }
    end(answer)
  }
  request.open('GET', '/api/rates/board', true)
  request.send()
}

/** The next piece, once its photograph is here; one whose photograph does not come is passed over. */
function nextPiece() {
  var pieces = board ? board.pieces : []
  setTimeout(nextPiece, TURN_EVERY)
  if (pieces.length === 0) return
  turn = (turn + 1) % pieces.length
  var piece = pieces[turn]
  var other = shown === 'a' ? 'b' : 'a'
  var photo = at('photo-' + other)
  photo.onload = function () {
    photo.onload = null
    at('photo-' + shown).className = ''
    photo.className = 'on'
    shown = other
    write('name', piece.name)
    write('about', piece.about)
    write('price', piece.priceText)
  }
  if (photo.getAttribute('src') === piece.image) photo.onload()
  else photo.setAttribute('src', piece.image)
}

/** Some pixels to the side now and then, so that nothing burns into the screen. */
var place = 0
function shift() {
  place = (place + 1) % 4
  var move = 'translate(' + (place % 2) * 6 + 'px,' + (place > 1 ? 6 : 0) + 'px)'
  var style = at('board').style
  style.webkitTransform = move
  style.transform = move
  setTimeout(shift, SHIFT_EVERY)
}

/** Where the browser can be asked to: the screen stays on while the board is in sight. */
function stayAwake() {
  if (!navigator.wakeLock || document.visibilityState !== 'visible') return
  navigator.wakeLock.request('screen').then(
    function () {},
    function () {},
  )
}

document.addEventListener('visibilitychange', stayAwake)
stayAwake()
ask()
setTimeout(nextPiece, TURN_EVERY)
setTimeout(shift, SHIFT_EVERY)
