/**
 * To be imported before ONNX Runtime, in whatever process that is (the engine, a test, a bench): its official builds (1.29 and later) write use
 * data to the user's cache folder and send it to Microsoft unless this is set (microsoft/onnxruntime#27379).
 */
process.env['ORT_DISABLE_TELEMETRY'] = '1';
