/** Which trade module may import which other; it is absent wherever that one is. */
module.exports = {
  accounts: ['counter'],
  'old-gold': ['counter'],
  repairs: ['counter'],
  returns: ['counter'],
}
