-- Sends the requests of a file in turn, and writes down how it went. Used by wrk-load.ts.
local requests = {}
local at = 0

function init(arguments)
  local file = assert(io.open(arguments[1], 'rb'))
  for request in file:read('*a'):gmatch('[^%z]+') do
    requests[#requests + 1] = request
  end
  file:close()
end

function request()
  at = at % #requests + 1
  return requests[at]
end

-- Latencies are in microseconds, each with how often it occurred.
function done(summary, latency)
  local errors = summary.errors
  local bad = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local took = {}
  for i = 1, #latency do
    local microseconds, count = latency(i)
    took[i] = string.format('[%d,%d]', microseconds, count)
  end
  io.write(string.format('\n{"bad":%d,"microseconds":%d,"took":[%s]}\n', bad, summary.duration, table.concat(took, ',')))
end
