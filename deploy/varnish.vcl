vcl 4.1;

# Varnish before the shop. It keeps what the shop allows (Surrogate-Control) and drops it when the shop says so (PURGE).
# Start it with two addresses, the second of which only the shop's nodes reach (EDGE_PURGE_URL), and leave compressing
# to the shop:
#   varnishd -f deploy/varnish.vcl -a :80 -a purge=10.0.0.5:6082 -p http_gzip_support=off -s malloc,512m
# Needs Debian's packages varnish and varnish-modules.

import std;
import xkey;

# The shop's nodes, or the balancer before them.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (local.socket != "purge") {
      return (synth(405, "Purges are not taken here"));
    }
    set req.http.n-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.n-purged));
  }

  # What the shop itself distinguishes; anything else would keep a page many times.
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # A login shows in this header.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
    return (pass);
  }
  # Cookies change no answer that the shop lets anybody keep.
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 0s;
  if (beresp.http.Surrogate-Control ~ "max-age=\d+" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # After that it asks whether the answer is still right, which costs the shop little.
    set beresp.keep = 10m;
  } elsif (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable" && !beresp.http.Set-Cookie) {
    # Files whose address changes with their content.
    set beresp.ttl = 1d;
  } else {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Edge = "hit";
  } else {
    set resp.http.X-Edge = "miss";
  }
}
