/** Deployments and jobs become pods. */
package io.research.node.controller;
