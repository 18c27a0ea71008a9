-- For wrk: asks for the addresses of a file in turn, and says at the end what came of it as one line of JSON.
--   wrk -t2 -c200 -d30s -s tests/load/load.lua http://127.0.0.1:8080 -- addresses.txt

local addresses = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    addresses[#addresses + 1] = line
  end
  wrk.headers['Accept-Encoding'] = 'br, gzip'
end

function request()
  at = at % #addresses + 1
  return wrk.format('GET', addresses[at])
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%.2f,"bytes":%d,"p50":%.2f,"p99":%.2f,"max":%.2f,' ..
    '"connect":%d,"read":%d,"write":%d,"timeout":%d,"status":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3,
    e.connect, e.read, e.write, e.timeout, e.status))
end
